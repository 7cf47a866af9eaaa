"""What is wrong with games, by code, with a place to look at.

    spark-submit examples/spark/faults.py 'month/*.pgn'
"""

import sys

from pyspark.sql import SparkSession
from pyspark.sql import functions as f

import scoresheet.spark


def main(paths: str) -> None:
    spark = SparkSession.builder.appName("faults").getOrCreate()
    columns = ["source", "offset", "diagnostics"]
    games = scoresheet.spark.read_pgn(spark, paths, columns=columns)
    faults = games.select("source", "offset", f.explode("diagnostics").alias("it"))
    counts = faults.groupBy("it.code", "it.severity").agg(
        f.count("*").alias("times"),
        f.count_distinct("source", "offset").alias("games"),
        f.min(f.struct("source", "offset", "it.message")).alias("for example"),
    )
    counts.orderBy(f.desc("times"), "code").show(50, truncate=False)


if __name__ == "__main__":
    main(*sys.argv[1:])

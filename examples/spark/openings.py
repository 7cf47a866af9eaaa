"""How often each opening is played, and how it goes.

    spark-submit examples/spark/openings.py month.parquet
"""

import sys

from pyspark.sql import SparkSession
from pyspark.sql import functions as f


def main(parquet: str) -> None:
    spark = SparkSession.builder.appName("openings").getOrCreate()
    games = spark.read.parquet(parquet)
    family = f.split_part(f.coalesce("Opening", "ECO"), f.lit(":"), f.lit(1))
    openings = games.groupBy(family.alias("opening")).agg(
        f.count("*").alias("games"),
        f.round(f.avg((f.col("Result") == "1-0").cast("int")), 3).alias("white wins"),
        f.round(f.avg((f.col("Result") == "0-1").cast("int")), 3).alias("black wins"),
        f.round(f.avg("ply_count") / 2, 1).alias("moves"),
    )
    openings.orderBy(f.desc("games"), "opening").show(20, truncate=False)


if __name__ == "__main__":
    main(*sys.argv[1:])

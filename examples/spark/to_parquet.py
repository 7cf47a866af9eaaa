"""A month of games to Parquet.

    spark-submit examples/spark/to_parquet.py 'month/*.pgn' month.parquet

On this machine with all its cores, or on a cluster with `--master`. Plain files are read in parts; of a
packed month, `scoresheet split` makes shards that are read side by side.
"""

import sys

from pyspark.sql import SparkSession

import scoresheet.spark


def main(paths: str, into: str) -> None:
    spark = SparkSession.builder.appName("games to Parquet").getOrCreate()
    print(scoresheet.spark.export_pgn(spark, paths, into), "games")


if __name__ == "__main__":
    main(*sys.argv[1:])

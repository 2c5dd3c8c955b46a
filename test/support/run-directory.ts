import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PREPARED_VARIABLE } from "./prepared-cluster.ts";

const MEMORY = "/dev/shm";
/** Free space that a run may use without others missing it: clusters take less than a quarter. */
const LEAST_BYTES = 8 * 2 ** 30;

/**
 * Directory for the clusters of test runs: in memory where there is plenty, since the copy of a cluster is 1,500 files. No
 * test is about a machine that loses its power, so nothing depends on a disk.
 */
export function clusterDirectory(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= LEAST_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Directory of this run, which ends with it, for the clusters of programs; outside jest's `integration` project the usual one. */
export function runDirectory(): string {
  const prepared = process.env[PREPARED_VARIABLE];
  return prepared ? path.dirname(prepared) : tmpdir();
}

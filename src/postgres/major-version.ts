import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { OperatorError } from "../operator-error.ts";

/** The cluster was made by another major version of Postgres than the packaged one, which cannot read it. */
export class OtherMajorVersion extends OperatorError {
  override readonly name = "OtherMajorVersion";
  constructor(dataDir: string, made: string, packaged: string) {
    super(
      `${dataDir} was made by PostgreSQL ${made}, and this release brings PostgreSQL ${packaged}, which cannot read it. Nothing was changed. Take the data over as docs/operations.md says under "An embedded folder of an older Postgres", or start the release that you had before.`,
    );
  }
}

/** @throws OtherMajorVersion for a cluster that the packaged server cannot read; one that is not there yet is no other */
export function requireSameMajor(dataDir: string, postgres: string): void {
  const file = path.join(dataDir, "PG_VERSION");
  if (!existsSync(file)) return;
  const made = readFileSync(file, "utf8").trim();
  const { stdout } = spawnSync(postgres, ["--version"], { encoding: "utf8" });
  const packaged = /\(PostgreSQL\) (\d+)/.exec(stdout ?? "")?.[1];
  if (packaged !== undefined && made !== packaged) throw new OtherMajorVersion(dataDir, made, packaged);
}

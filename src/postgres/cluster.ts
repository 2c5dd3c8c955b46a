import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { OperatorError } from "../operator-error.ts";
import type { Identity } from "./identity.ts";

/** Superuser of embedded clusters, without password: access is limited by the private socket directory. */
export const CLUSTER_USER = "app";

/** The cluster could not be made. */
export class ClusterNotMade extends OperatorError {
  override readonly name = "ClusterNotMade";
  constructor(directory: string, said: string) {
    super(`The database could not be made in ${directory}: ${remedyFor(said) ?? said.trim()}`);
  }
}

/** The remedy for a message of initdb (PostgreSQL, src/bin/initdb, src/common/username.c). */
function remedyFor(said: string): string | undefined {
  if (/could not look up effective user ID/.test(said)) {
    return `the user id ${process.getuid?.()} has no name on this machine. Add it to /etc/passwd, run Rireki as a user that has one, or set DATABASE_URL.`;
  }
  if (/No space left on device/.test(said))
    return "no space is left on the disk. Free some, or set DATA_DIR to another disk.";
  if (/Permission denied/.test(said))
    return "this user may not write there. Give it the folder, or set DATA_DIR to another one.";
  return undefined;
}

/** Environment of the Postgres programs, without our secrets. */
export const programEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  TZ: "UTC",
  LC_MESSAGES: "C",
});

/**
 * Creates the cluster in `dataDir` unless it exists: in a temporary directory, then renamed, so that it is never half-made.
 * Of two concurrent processes one wins, and the other uses its cluster.
 * @param password required of every connection; without it `trust`, for a private socket
 */
export function createClusterOnce(dataDir: string, initdb: string, identity: Identity, password?: string): void {
  if (existsSync(path.join(dataDir, "PG_VERSION"))) return;
  const fresh = `${dataDir}.init-${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  if (identity.owner) chownSync(fresh, identity.owner.uid, identity.owner.gid);
  try {
    runInitdb(fresh, initdb, identity, password);
    renameSync(fresh, dataDir);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(path.join(dataDir, "PG_VERSION"))) throw error;
  }
}

function runInitdb(directory: string, initdb: string, identity: Identity, password?: string): void {
  const passwordFile = `${directory}.password`;
  const authentication = password ? ["-A", "scram-sha-256", `--pwfile=${passwordFile}`] : ["-A", "trust"];
  const common = ["-D", directory, "-U", CLUSTER_USER, ...authentication, "-E", "UTF8", "--no-instructions"];
  // The builtin provider sorts and classifies the same on every machine; with LC_CTYPE=C pg_trgm would drop every
  // Japanese character. macOS may lack the C library's C.UTF-8, hence the second attempt.
  const locales = ["C.UTF-8", "en_US.UTF-8"];
  if (password) writeFileSync(passwordFile, password, { mode: 0o600 });
  try {
    const failures: string[] = [];
    for (const locale of locales) {
      const localeArgs = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", `--locale=${locale}`];
      const { program, args, options } = identity.spawn(initdb, [...common, ...localeArgs]);
      const result = spawnSync(program, args, {
        ...options,
        cwd: directory,
        encoding: "utf8",
        env: programEnvironment(),
      });
      if (result.status === 0) return;
      failures.push(result.error?.message ?? result.stderr.trim());
      if (!/locale/i.test(failures.at(-1) ?? "")) break;
    }
    throw new ClusterNotMade(path.dirname(directory), failures.join(" / "));
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

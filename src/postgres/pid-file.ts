import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync, rmSync, statSync } from "node:fs";
import path from "node:path";

/** Time in which a starting server has written its file. */
const WRITTEN_MS = 5_000;

const pathOf = (dataDir: string): string => path.join(dataDir, "postmaster.pid");

/** The lines of `postmaster.pid` (PostgreSQL, src/include/utils/pidfile.h). */
export interface PidFile {
  pid: string | undefined;
  /** Whether it names this folder; a copied folder has the file of the server it was copied from. */
  isOwn: boolean;
  port: string | undefined;
  socketDir: string | undefined;
  address: string | undefined;
  status: string | undefined;
}

/** The file in a cluster's folder; without one everything is undefined. */
export function readPidFile(dataDir: string): PidFile {
  const [pid, folder, , port, socketDir, address, , status] = linesOf(dataDir);
  const isOwn = folder !== undefined && realPath(folder) === realPath(dataDir);
  return { pid, isOwn, port, socketDir, address, status };
}

function linesOf(dataDir: string): (string | undefined)[] {
  try {
    const lines = readFileSync(pathOf(dataDir), "utf8").split("\n");
    return lines.map((line) => line.trim() || undefined);
  } catch {
    return [];
  }
}

function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return path.resolve(folder);
  }
}

/**
 * Removes `postmaster.pid` where no server of this folder wrote it or runs: Postgres would not start beside it. Nothing that it
 * names is touched.
 * @returns the reason, for the operator; undefined where it stays
 */
export function removeStalePidFile(dataDir: string): string | undefined {
  const reason = staleness(dataDir);
  if (reason !== undefined) rmSync(pathOf(dataDir), { force: true });
  return reason;
}

function staleness(dataDir: string): string | undefined {
  const file = pathOf(dataDir);
  if (!existsSync(file)) return undefined;
  const { pid, isOwn } = readPidFile(dataDir);
  if (pid === undefined) {
    const age = Date.now() - statSync(file).mtimeMs;
    return age > WRITTEN_MS ? `${file} is empty` : undefined;
  }
  if (!isOwn) return `${file} is of another folder`;
  const command = commandOf(pid);
  return command === "" || command.includes("postgres") ? undefined : `process ${pid} of ${file} is no Postgres`;
}

/** The command line of a running process; "" where there is none, or it is not known: Postgres decides then. */
function commandOf(pid: string): string {
  if (!/^\d+$/.test(pid)) return "";
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return process.platform === "linux" ? "" : spawnSync("ps", ["-o", "command=", "-p", pid]).stdout?.toString() || "";
  }
}

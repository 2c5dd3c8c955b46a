import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sleep } from "../timing/sleep.ts";
import { CLUSTER_USER, createClusterOnce } from "./cluster.ts";
import type { DatabaseServer } from "./connection.ts";
import { findIdentity, type Identity } from "./identity.ts";
import { requireSameMajor } from "./major-version.ts";
import { nativeBinaries } from "./native-binaries.ts";
import { removeStalePidFile } from "./pid-file.ts";
import { findRunning, holdOpen, lastSocketDir } from "./running.ts";
import { PostgresExited, startWatched, type WatchedServer } from "./watched-server.ts";
import { startOnWindows } from "./windows-server.ts";

export interface EmbeddedOptions {
  /** Directory of the cluster; its parent is made when missing. */
  dataDir: string;
  /** Server settings beyond `SETTINGS`, by their names in postgresql.conf. */
  settings?: Readonly<Record<string, string>>;
  /** Called with what was found in the way of the start, and removed. */
  onStale?: (reason: string) => void;
}

/**
 * `shared_buffers` holds the search of 100,000 jobs, and is resident as far as tables fill it; no statement values in server
 * messages; write-ahead log files are deleted rather than recycled, so that bytes of erased persons do not stay in them.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  timezone: "UTC",
  log_timezone: "UTC",
  max_connections: "100",
  shared_buffers: "256MB",
  wal_recycle: "off",
  min_wal_size: "32MB",
  max_wal_size: "512MB",
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  log_parameter_max_length_on_error: "0",
};

const PORT = 5432; // part of the socket's file name only: no TCP listener
/** Time limit for another process to start or stop the same cluster. */
const TIMEOUT_MS = 30_000;
const SOCKET_DIR_PREFIX = "rireki-pg-";
/** Poll interval for a server that another process started. */
const POLL_MS = 1_000;
/** Maximum length of a Unix socket path: 103 bytes on macOS, 107 on Linux. */
const MAX_SOCKET_PATH = 103;

/**
 * Starts the npm-packaged Postgres on the cluster in `dataDir`, creating it on the first call, or joins the server of
 * another process. It listens on a Unix socket in a private directory only. A server that exits while in use is restarted at
 * the same address by one of its users.
 * @throws NoEmbeddedPostgres, NoUnprivilegedIdentity, ClusterNotMade, OtherMajorVersion, PostgresExited
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<DatabaseServer> {
  const dataDir = path.resolve(options.dataDir);
  const settings = { ...SETTINGS, ...options.settings };
  const binaries = nativeBinaries();
  mkdirSync(path.dirname(dataDir), { recursive: true });
  requireSameMajor(dataDir, binaries.postgres);
  if (process.platform === "win32") return startOnWindows(dataDir, binaries, settings);
  const existingOwner = existsSync(dataDir) ? statSync(dataDir).uid : undefined;
  const identity = findIdentity(binaries.postgres, path.dirname(dataDir), existingOwner);

  const startIn = (socketDir: string) =>
    startWatched({ postgres: binaries.postgres, identity, dataDir, socketDir, port: PORT, settings });
  let deadline: number | undefined;
  for (;;) {
    const running = await findRunning(dataDir);
    const joined = running && (await join(dataDir, running.host));
    if (joined) {
      const keeper = keepRunning(dataDir, joined.host, startIn, { release: joined.release });
      return { mode: "joined", connection: connectionTo(joined.host, running.port), stop: keeper.stop };
    }
    createClusterOnce(dataDir, binaries.initdb, identity);
    const stale = removeStalePidFile(dataDir);
    if (stale !== undefined) options.onStale?.(stale);
    deadline ??= Date.now() + TIMEOUT_MS;
    try {
      const crashedSocketDir = lastSocketDir(dataDir);
      const { server, socketDir } = await startFresh(identity, startIn);
      if (crashedSocketDir && path.basename(crashedSocketDir).startsWith(SOCKET_DIR_PREFIX)) {
        rmSync(crashedSocketDir, { recursive: true, force: true });
      }
      const keeper = keepRunning(dataDir, socketDir, startIn, { server });
      return { mode: identity.name, connection: connectionTo(socketDir, PORT), stop: keeper.stop };
    } catch (error) {
      // Another process holds the cluster: its server is starting (joined in the next iteration), shutting down after its
      // program was killed, or a zombie that has not been reaped.
      const contended = error instanceof PostgresExited && /postmaster\.pid|shared memory block/.test(error.output);
      if (!contended || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

/** Registers as a user of another process's server; undefined when that is stopping already. */
async function join(dataDir: string, host: string): Promise<{ host: string; release(): void } | undefined> {
  try {
    const release = holdOpen(host);
    if (await findRunning(dataDir)) return { host, release };
    release();
    return undefined;
  } catch {
    return undefined;
  }
}

async function startFresh(
  identity: Identity,
  startIn: (socketDir: string) => Promise<WatchedServer>,
): Promise<{ server: WatchedServer; socketDir: string }> {
  const socketDir = privateDirectory(identity);
  try {
    return { server: await startIn(socketDir), socketDir };
  } catch (error) {
    rmSync(socketDir, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Supervises the server: restarts it at the same address after an exit. Of several processes one restarts it, and the
 * others join.
 * @param by the server started by this process, or the release of the joined one
 */
function keepRunning(
  dataDir: string,
  socketDir: string,
  startIn: (socketDir: string) => Promise<WatchedServer>,
  by: { server?: WatchedServer; release?: () => void },
): { stop(): Promise<void> } {
  let { server, release } = by;
  /** A restart in progress. */
  let starting: Promise<WatchedServer | undefined> | undefined;
  let stopping = false;

  async function watch(): Promise<void> {
    while (!stopping) {
      await (server ? server.ended : sleep(POLL_MS, { ref: false }));
      server = undefined;
      const isRunning = await findRunning(dataDir);
      if (stopping) return;
      if (isRunning) {
        const joined = release ? undefined : await join(dataDir, socketDir);
        if (stopping) joined?.release();
        else release ??= joined?.release;
        continue;
      }
      starting = startIn(socketDir).catch(() => undefined);
      server = await starting;
    }
  }
  void watch();

  return {
    async stop() {
      if (stopping) return;
      stopping = true;
      release?.();
      await (server ?? (await starting))?.release();
    },
  };
}

function privateDirectory(identity: Identity): string {
  const longest = path.join(tmpdir(), `${SOCKET_DIR_PREFIX}XXXXXX`, `.s.PGSQL.${PORT}.lock`);
  const parent = Buffer.byteLength(longest) > MAX_SOCKET_PATH ? "/tmp" : tmpdir();
  const directory = mkdtempSync(path.join(parent, SOCKET_DIR_PREFIX));
  chmodSync(directory, 0o700);
  if (identity.owner) chownSync(directory, identity.owner.uid, identity.owner.gid);
  return directory;
}

/** TLS and options are named, so that no variable of libpq sets them (PGSSLMODE, PGOPTIONS), which people have for other servers. */
const connectionTo = (host: string, port: number) => (database: string) => ({
  host,
  port,
  user: CLUSTER_USER,
  database,
  ssl: false,
  options: "-c timezone=UTC",
});

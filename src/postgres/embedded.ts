import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sleep } from "../timing/sleep.ts";
import { CLUSTER_USER, createClusterOnce } from "./cluster.ts";
import type { DatabaseServer } from "./connection.ts";
import { findIdentity, type Identity } from "./identity.ts";
import { nativeBinaries } from "./native-binaries.ts";
import { findRunning, holdOpen, lastSocketDir } from "./running.ts";
import { PostgresExited, startWatched, type WatchedServer } from "./watched-server.ts";
import { startOnWindows } from "./windows-server.ts";

export interface EmbeddedOptions {
  /** Directory of the cluster; its parent is made when missing. */
  dataDir: string;
  /** Server settings beyond `SETTINGS`, by their names in postgresql.conf. */
  settings?: Readonly<Record<string, string>>;
}

/**
 * Modest memory for one machine; nothing of a statement's values in the server's messages; and write-ahead log files that
 * are deleted rather than renamed, so that an erased person's bytes do not linger in them.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  timezone: "UTC",
  log_timezone: "UTC",
  max_connections: "100",
  shared_buffers: "64MB",
  wal_recycle: "off",
  min_wal_size: "32MB",
  max_wal_size: "512MB",
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  log_parameter_max_length_on_error: "0",
};

const PORT = 5432; // only a part of the socket's file name: nothing listens on TCP
/** How long another process may take to start or stop the same cluster. */
const TIMEOUT_MS = 30_000;
const SOCKET_DIR_PREFIX = "rireki-pg-";
/** How soon a process sees that the server of another has died. */
const LOOK_MS = 1_000;
/** A socket's path may have 103 bytes on macOS, 107 on Linux. */
const LONGEST_SOCKET_PATH = 103;

/**
 * Starts the Postgres that came with npm on the cluster in `dataDir`, creating it on the first call, or joins it when
 * another process runs it already. Only a socket in a private directory leads to it. Should the server die while in use,
 * whoever uses it starts it again at the same address.
 * @throws NoEmbeddedPostgres, NoUnprivilegedIdentity, PostgresExited
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<DatabaseServer> {
  const dataDir = path.resolve(options.dataDir);
  const settings = { ...SETTINGS, ...options.settings };
  const binaries = nativeBinaries();
  mkdirSync(path.dirname(dataDir), { recursive: true });
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
      // Another process holds the cluster: it is coming up (join it next time round), shutting down after its
      // program was killed, or a zombie that has not been reaped yet.
      const contended = error instanceof PostgresExited && /postmaster\.pid|shared memory block/.test(error.output);
      if (!contended || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

/** Keeps the server of another process alive; undefined when it has begun to stop before it could see that. */
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
 * Starts the server again at the same address whenever it has died. Of several processes that use it whoever is first does
 * so, and the others have joined it.
 * @param by what this process has of it: the server itself, or that it keeps it alive
 */
function keepRunning(
  dataDir: string,
  socketDir: string,
  startIn: (socketDir: string) => Promise<WatchedServer>,
  by: { server?: WatchedServer; release?: () => void },
): { stop(): Promise<void> } {
  let { server, release } = by;
  /** One that is on its way. */
  let coming: Promise<WatchedServer | undefined> | undefined;
  let stopping = false;

  async function watch(): Promise<void> {
    while (!stopping) {
      await (server ? server.ended : sleep(LOOK_MS, { ref: false }));
      server = undefined;
      const isRunning = await findRunning(dataDir);
      if (stopping) return;
      if (isRunning) {
        const joined = release ? undefined : await join(dataDir, socketDir);
        if (stopping) joined?.release();
        else release ??= joined?.release;
        continue;
      }
      coming = startIn(socketDir).catch(() => undefined);
      server = await coming;
    }
  }
  void watch();

  return {
    async stop() {
      if (stopping) return;
      stopping = true;
      release?.();
      await (server ?? (await coming))?.release();
    },
  };
}

function privateDirectory(identity: Identity): string {
  const longest = path.join(tmpdir(), `${SOCKET_DIR_PREFIX}XXXXXX`, `.s.PGSQL.${PORT}.lock`);
  const parent = Buffer.byteLength(longest) > LONGEST_SOCKET_PATH ? "/tmp" : tmpdir();
  const directory = mkdtempSync(path.join(parent, SOCKET_DIR_PREFIX));
  chmodSync(directory, 0o700);
  if (identity.owner) chownSync(directory, identity.owner.uid, identity.owner.gid);
  return directory;
}

const connectionTo = (host: string, port: number) => (database: string) => ({
  host,
  port,
  user: CLUSTER_USER,
  database,
});

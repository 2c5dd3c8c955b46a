import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { CLUSTER_USER, createClusterOnce } from "./cluster.ts";
import type { DatabaseServer } from "./connection.ts";
import { findIdentity, type Identity } from "./identity.ts";
import { nativeBinaries } from "./native-binaries.ts";
import { findRunning, holdOpen, lastSocketDir } from "./running.ts";
import { PostgresExited, startWatched } from "./watched-server.ts";
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
const PATIENCE_MS = 30_000;
const SOCKET_DIR_PREFIX = "rireki-pg-";
/** A socket's path may have 103 bytes on macOS, 107 on Linux. */
const LONGEST_SOCKET_PATH = 103;

/**
 * Starts the Postgres that came with npm on the cluster in `dataDir`, creating it on the first call, or joins it when
 * another process runs it already. Only a socket in a private directory leads to it. Should the server die while in use,
 * it is started again at the same address.
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

  let deadline: number | undefined;
  for (;;) {
    const joined = await join(dataDir);
    if (joined) return joined;
    createClusterOnce(dataDir, binaries.initdb, identity);
    deadline ??= Date.now() + PATIENCE_MS;
    try {
      return await own({ dataDir, settings, identity, postgres: binaries.postgres });
    } catch (error) {
      // Another process holds the cluster: it is coming up (join it next time round), shutting down after its
      // program was killed, or a zombie that has not been reaped yet.
      const contended = error instanceof PostgresExited && /postmaster\.pid|shared memory block/.test(error.output);
      if (!contended || Date.now() > deadline) throw error;
      await delay(100);
    }
  }
}

async function join(dataDir: string): Promise<DatabaseServer | undefined> {
  const running = await findRunning(dataDir);
  if (!running) return undefined;
  try {
    const release = holdOpen(running.host);
    // It may have begun to stop before it could see that we hold it.
    if (!(await findRunning(dataDir))) {
      release();
      return undefined;
    }
    return { mode: "joined", connection: connectionTo(running.host, running.port), stop: async () => release() };
  } catch {
    return undefined;
  }
}

interface Ownership {
  dataDir: string;
  settings: Readonly<Record<string, string>>;
  identity: Identity;
  postgres: string;
}

async function own({ dataDir, settings, identity, postgres }: Ownership): Promise<DatabaseServer> {
  const crashedSocketDir = lastSocketDir(dataDir);
  const socketDir = privateDirectory(identity);
  const start = () => startWatched({ postgres, identity, dataDir, socketDir, port: PORT, settings });
  let stopping = false;
  let server = await start().catch((error) => {
    rmSync(socketDir, { recursive: true, force: true });
    throw error;
  });
  if (crashedSocketDir && path.basename(crashedSocketDir).startsWith(SOCKET_DIR_PREFIX)) {
    rmSync(crashedSocketDir, { recursive: true, force: true });
  }

  async function reviveWhenItDies(): Promise<void> {
    await server.ended;
    while (!stopping) {
      try {
        server = await start();
        await (stopping ? server.release() : server.ended);
      } catch {
        await delay(500, undefined, { ref: false });
      }
    }
  }
  void reviveWhenItDies();

  return {
    mode: identity.name,
    connection: connectionTo(socketDir, PORT),
    async stop() {
      if (stopping) return;
      stopping = true;
      await server.release();
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

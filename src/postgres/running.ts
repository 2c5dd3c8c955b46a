import { closeSync, constants, existsSync, openSync, readSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { readPidFile } from "./pid-file.ts";

/** A named pipe in the socket directory: every process that joins a cluster holds it open, and the watchdog waits for them. */
export const IN_USE = "in-use";
/** A file beside it: a process has joined since the watchdog last looked. */
export const JOINED = "joined";
/** A file beside it: the cluster is being shut down, unless a process has joined. */
export const STOPPING = "stopping";

/** SSLRequest, the shortest message of the protocol: the server answers with one letter. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);
const TIMEOUT_MS = 2_000;

/** A running cluster. */
export interface RunningCluster {
  port: number;
  /** A socket directory, or a loopback address on Windows. */
  host: string;
}

/**
 * The running server of the cluster in `dataDir`, from postmaster.pid and confirmed by connecting. Undefined while it starts or
 * stops, for a stale file after a crash, and for the file of another cluster, which a copied folder has.
 */
export async function findRunning(dataDir: string): Promise<RunningCluster | undefined> {
  const { isOwn, port, socketDir, address, status } = readPidFile(dataDir);
  const host = socketDir || address;
  if (!isOwn || !port || !host || status !== "ready") return undefined;
  const target = socketDir ? { path: `${socketDir}/.s.PGSQL.${port}` } : { host, port: Number(port) };
  return (await answers(target)) ? { port: Number(port), host } : undefined;
}

/** Socket directory of the last server of this cluster, running or not. */
export function lastSocketDir(dataDir: string): string | undefined {
  const { isOwn, socketDir } = readPidFile(dataDir);
  return isOwn ? socketDir : undefined;
}

/** Also true for a hanging server. A connection alone is not enough: a server just killed may still accept it. */
function answers(target: net.NetConnectOpts): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(target, () => socket.write(SSL_REQUEST));
    const settle = (answer: boolean) => {
      resolve(answer);
      socket.destroy();
    };
    socket.setTimeout(TIMEOUT_MS, () => settle(true));
    socket.once("data", () => settle(true));
    socket.once("error", () => settle(false));
    socket.once("close", () => settle(false));
  });
}

/**
 * Keeps a cluster that another process started alive until the returned function is called or this process ends.
 * @throws Error when it is being shut down
 */
export function holdOpen(socketDir: string): () => void {
  const handle = openSync(path.join(socketDir, IN_USE), constants.O_RDWR | constants.O_NONBLOCK);
  try {
    closeSync(openSync(path.join(socketDir, JOINED), "w"));
    if (existsSync(path.join(socketDir, STOPPING))) throw new Error("the cluster is being shut down");
  } catch (error) {
    closeSync(handle);
    throw error;
  }
  return () => closeSync(handle);
}

/** Whether another process holds the cluster open: reading from a pipe ends at once without a writer. */
export function isHeldOpen(socketDir: string): boolean {
  let handle: number | undefined;
  try {
    handle = openSync(path.join(socketDir, IN_USE), constants.O_RDONLY | constants.O_NONBLOCK);
    readSync(handle, Buffer.alloc(1));
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EAGAIN";
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

import { randomInt } from "node:crypto";
import { once } from "node:events";
import net from "node:net";

/**
 * Below the ports that systems give to outgoing connections (from 32768 on Linux, from 49152 elsewhere): one of them could
 * take it while the server is away, even the very client that tries to reach it.
 */
const [FIRST, LAST] = [20_000, 31_999];
/** Each worker of jest or Playwright draws from a part of its own, so that no two test files are given the same port. */
const WORKER = Number(process.env.JEST_WORKER_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0);
const PARTS = 8;
const PART = Math.floor((LAST + 1 - FIRST) / PARTS);
const start = FIRST + (WORKER % PARTS) * PART;
/** Perhaps nobody listens there yet. */
const given = new Set<number>();

/** A port for a server that is to come back at the same address. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(start, start + PART);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = net.createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    // Windows keeps some ports for itself.
    if (["EADDRINUSE", "EACCES"].includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
  server.close();
  await once(server, "close");
  return true;
}

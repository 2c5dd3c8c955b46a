import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { startEventStoreDbDouble } from "./eventstoredb-double.ts";
import { createDoubleLog, type LogEntry } from "./eventstoredb-double-log.ts";

/**
 * The double of EventStoreDB as a program that keeps its events in a file, for a container that stands in for the image
 * which cannot be pulled: `node eventstoredb-stand-in.js <file>`.
 */
const PORT = 2113;
const file = process.argv[2] as string;

const toLine = (entry: LogEntry): string =>
  JSON.stringify(entry, function (this: Record<string, unknown>, key, value: unknown) {
    // Before `Buffer.toJSON`, whose answer is no bytes any more.
    const raw = this[key];
    if (raw instanceof Uint8Array) return { bytes: Buffer.from(raw).toString("base64") };
    return typeof value === "bigint" ? { bigint: String(value) } : value;
  });
const ofLine = (line: string): LogEntry =>
  JSON.parse(line, (_key, value) => {
    if (typeof value?.bigint === "string") return BigInt(value.bigint);
    return typeof value?.bytes === "string" ? Buffer.from(value.bytes, "base64") : value;
  });

const kept = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").filter(Boolean).map(ofLine) : [];
const log = createDoubleLog(kept);
let written = kept.length;
log.onAppend(() => {
  for (const entry of log.all.slice(written)) appendFileSync(file, `${toLine(entry)}\n`);
  written = log.all.length;
});

const double = await startEventStoreDbDouble({ isNew: kept.length === 0, log });
const { port } = new URL(double.url);
// The double listens for its own machine alone.
createServer((socket) => {
  const upstream = connect(Number(port), "127.0.0.1");
  socket.pipe(upstream).pipe(socket);
  for (const end of [socket, upstream]) end.on("error", () => socket.destroy() && upstream.destroy());
}).listen(PORT, "0.0.0.0");
process.on("SIGTERM", () => process.exit(0));

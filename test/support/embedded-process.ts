import { startEmbedded } from "../../src/postgres/embedded.ts";

/** A process that runs an embedded Postgres until its first byte on stdin: `node embedded-process.js <dataDir>`. */
const postgres = await startEmbedded({ dataDir: process.argv[2] as string });
process.stdout.write(`${JSON.stringify({ mode: postgres.mode, connection: postgres.connection("postgres") })}\n`);
process.stdin.once("data", () => {
  void postgres.stop().then(() => process.exit(0));
});

import { createPostgresLeases } from "../../src/leases/postgres.ts";

/** A process that takes a lease, says so, and keeps it: `node --import tsx lease-process.ts <connection and timing as JSON>`. */
const log = { warn: (...args: unknown[]) => void process.stderr.write(`${JSON.stringify(args)}\n`) };
const leases = createPostgresLeases({ ...JSON.parse(process.argv[2] as string), log });
await leases.hold("work", new AbortController().signal, async () => {
  process.stdout.write("held\n");
  await new Promise(() => undefined);
});

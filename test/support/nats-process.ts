import { createNatsBus } from "../../src/bus/nats.ts";

/**
 * A process that uses a bus in every way, closes it when it has a server or has found that there is none, and should then
 * end: `node --import tsx nats-process.ts <url>`.
 */
const log = { error: () => undefined, warn: () => undefined };
const bus = createNatsBus({ url: process.argv[2] as string, log });
const unsubscribe = bus.subscribe("events.>", () => undefined);
bus.subscribe("events.>", () => undefined, { durable: "reader-v1" });
await bus.publish({ id: "1", subject: "events.thing", headers: {} }).catch(() => undefined);
unsubscribe();
await bus.close();

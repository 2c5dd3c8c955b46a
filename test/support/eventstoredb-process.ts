import { createEventStoreDbStore } from "../../src/event-store/eventstoredb.ts";
import { anEvent } from "./an-event.ts";

/** A process that uses a store in every way, closes it, and should then end: `node --import tsx eventstoredb-process.ts <url>`. */
const store = createEventStoreDbStore({ url: process.argv[2] as string });
const { position } = await store.append("thing-9", [anEvent()], "any");
for await (const message of store.subscribeAll({ after: position - 1n, signal: new AbortController().signal })) {
  if (message.kind === "progress") break;
}
await store.health();
await store.close();

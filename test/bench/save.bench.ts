import { randomUUID } from "node:crypto";
import { type EventStore, type NewEvent, START } from "../../src/event-store/port.ts";
import { createPostgresEventStore } from "../../src/event-store/postgres.ts";
import { type BenchDocument, DOCUMENTS } from "./documents.ts";
import { medians, perSecond, perSecondTogether } from "./measure.ts";
import { atLeastShare, type Bench, type BenchResult } from "./result.ts";
import { type Person, signUp, startBuiltApp } from "./running-app.ts";

const CLIENTS = 16;
const A_ROUND = 48;

/** An autosave of one section over HTTP, read models and all, against appending the very same event in a loop. */
export const bench: Bench = async () => {
  const app = await startBuiltApp();
  const store = createPostgresEventStore(app);
  try {
    const people: Person[] = [];
    for (let n = 0; n < CLIENTS; n++) people.push(await signUp(app.url));
    const results: BenchResult[] = [];
    for (const document of DOCUMENTS) results.push(...(await saves(store, people, document)));
    return results;
  } finally {
    await store.close();
    await app.stop();
  }
};

async function saves(store: EventStore, people: readonly Person[], document: BenchDocument): Promise<BenchResult[]> {
  const { definition, decider } = document.model;
  let typed = 0;
  const save = (client: number) => people[client]?.save("summary", { summary: `${TEXT}${typed++}` }, definition);
  await save(0);
  const prefixes = [`${decider.category}-${people[0]?.id}`];
  const [sample] = (await store.readAll({ after: START, limit: 1, prefixes })).events;
  if (!sample) throw new Error("the save wrote no event");
  // A category of its own, so that read models pass over it.
  const stream = `bench-${randomUUID()}`;
  const copy = (): NewEvent => ({ ...sample, id: randomUUID() });
  const figures = await medians(
    { warmUp: 4, rounds: 20 },
    {
      append: () => perSecond(A_ROUND, () => store.append(stream, [copy()], "any")),
      one: () => perSecond(A_ROUND, () => save(0) as Promise<unknown>),
      many: () => perSecondTogether(CLIENTS, A_ROUND / CLIENTS, (client) => save(client) as Promise<unknown>),
    },
  );
  const baseline = { name: "append() in a loop", value: figures.append };
  const result = (clients: string, value: number) => {
    const name = `save of one section over HTTP, ${clients}${document.suffix}`;
    return atLeastShare(name, { value, unit: "saves/s", baseline, least: 0.15 });
  };
  return [result("1 client", figures.one), result(`${CLIENTS} clients`, figures.many)];
}

const TEXT = "販売職、物流の受発注担当を経て、現在は業務支援ソフトの導入支援に従事しております。";

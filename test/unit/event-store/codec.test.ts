import { z } from "zod/mini";
import { createCodec } from "../../../src/event-store/codec.ts";
import { UnreadableEvent } from "../../../src/event-store/codec-port.ts";
import type { EventDefinition } from "../../../src/event-store/event-definition.ts";
import { InvalidEvent } from "../../../src/event-store/parse-strict.ts";
import type { JsonObject, NewEvent, StoredEvent } from "../../../src/event-store/port.ts";
import { SubjectErased, type SubjectKeys } from "../../../src/privacy/port.ts";
import { createMemoryKeys } from "../../support/memory-keys.ts";

const SUBJECT = "11111111-1111-4111-8111-111111111111";
const metadata = {
  actorId: SUBJECT,
  subjectId: SUBJECT,
  correlationId: "c",
  causationId: "c",
  commandId: "22222222-2222-4222-8222-222222222222",
  occurredAt: "2026-11-20T00:00:00.000Z",
};

const named: EventDefinition = {
  type: "person.named",
  version: 1,
  schema: z.object({ name: z.string(), nick: z.optional(z.string()), rank: z.optional(z.int()) }),
  personal: ["name", "nick"],
};
const told: EventDefinition = {
  type: "person.told",
  version: 1,
  schema: z.object({ text: z.string() }),
  personal: "all",
};
const moved: EventDefinition = { type: "person.moved", version: 1, schema: z.object({ to: z.int() }), personal: [] };

const stored = (event: NewEvent, envelope: Partial<StoredEvent> = {}): StoredEvent => ({
  ...event,
  stream: "person-1",
  revision: 0,
  position: 7n,
  recordedAt: "2026-11-20T00:00:01.000Z",
  ...envelope,
});

describe("codec", () => {
  let keys: SubjectKeys;
  beforeEach(async () => {
    keys = createMemoryKeys();
    await keys.create(SUBJECT);
  });
  const codecOf = (...definitions: EventDefinition[]) => createCodec(definitions, keys);

  test("reads what it wrote, and stores nothing personal in clear", async () => {
    const codec = codecOf(named, told, moved);
    const events = [
      { type: "person.named", data: { name: "山田 花子", rank: 3 } },
      { type: "person.told", data: { text: "自己紹介" } },
      { type: "person.moved", data: { to: 4 } },
    ];
    const encoded = await codec.encode("person-1", events, metadata);
    expect(JSON.stringify(encoded)).not.toMatch(/山田|自己紹介/);
    expect(encoded[0]?.data).toMatchObject({ rank: 3, $sealed: { kid: SUBJECT } });
    expect(encoded[2]?.data).toEqual({ to: 4 });
    const decoded = await codec.decode(encoded.map((event, revision) => stored(event, { revision })));
    expect(decoded.map(({ type, data }) => ({ type, data }))).toEqual(events);
    expect(decoded[0]).toMatchObject({ stream: "person-1", revision: 0, position: 7n, erased: false });
    expect(decoded[0]?.metadata).toEqual({ ...metadata, schemaVersion: 1 });
  });

  test("stores data in the order of its schema", async () => {
    const told: EventDefinition = {
      type: "person.told",
      version: 1,
      schema: z.object({ row: z.object({ id: z.int(), text: z.string() }), position: z.int() }),
      personal: [],
    };
    const data = { position: 2, row: { text: "自己紹介", id: 1 } };
    const [event] = await codecOf(told).encode("person-1", [{ type: "person.told", data }], metadata);
    expect(JSON.stringify(event?.data)).toBe('{"row":{"id":1,"text":"自己紹介"},"position":2}');
    const [decoded] = await codecOf(told).decode([stored(event as NewEvent)]);
    expect(decoded?.data).toEqual(event?.data);
  });

  test("gives a repeated command the same ids, and events of one command different ones", async () => {
    const events = [1, 2].map((to) => ({ type: "person.moved", data: { to } }));
    const [once, again] = [
      await codecOf(moved).encode("person-1", events, metadata),
      await codecOf(moved).encode("person-1", events, metadata),
    ];
    expect(once.map((event) => event.id)).toEqual(again.map((event) => event.id));
    expect(once[0]?.id).not.toBe(once[1]?.id);
  });

  test.each<[string, string, unknown]>([
    ["a missing field", "person.named", {}],
    ["a field that the schema does not know", "person.named", { name: "a", secret: "山田" }],
    ["a wrong type", "person.named", { name: 1 }],
    ["a type that no module defines", "person.unknown", {}],
    ["what is not JSON", "person.named", { name: 1n }],
  ])("refuses to write %s, naming no value", async (_, type, data) => {
    const error = await codecOf(named)
      .encode("person-1", [{ type, data }], metadata)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InvalidEvent);
    expect(String(error)).not.toContain("山田");
  });

  test("refuses a schema that would change what it is given", async () => {
    const defaulting = { ...moved, schema: z.object({ to: z._default(z.int(), 1) }) };
    const codec = codecOf(defaulting);
    await expect(codec.encode("person-1", [{ type: "person.moved", data: {} }], metadata)).rejects.toThrow(
      InvalidEvent,
    );
  });

  test("refuses personal fields without a subject or of an erased one", async () => {
    const event = { type: "person.told", data: { text: "x" } };
    const nobody = { ...metadata, subjectId: null };
    await expect(codecOf(told).encode("person-1", [event], nobody)).rejects.toThrow(InvalidEvent);
    await keys.destroy(SUBJECT);
    await expect(codecOf(told).encode("person-1", [event], metadata)).rejects.toThrow(SubjectErased);
  });

  test("an event without its optional personal fields needs no key", async () => {
    const optional = { ...named, schema: z.object({ name: z.optional(z.string()) }) };
    await keys.destroy(SUBJECT);
    const codec = codecOf(optional);
    const [event] = await codec.encode("person-1", [{ type: "person.named", data: {} }], metadata);
    expect(await codec.decode([stored(event as NewEvent)])).toMatchObject([{ erased: false, data: {} }]);
  });

  test("events of an erased person are readable as erased, all others as ever", async () => {
    const codec = codecOf(named, moved);
    const events = [
      { type: "person.named", data: { name: "山田" } },
      { type: "person.moved", data: { to: 1 } },
    ];
    const encoded = await codec.encode("person-1", events, metadata);
    await keys.destroy(SUBJECT);
    const decoded = await codec.decode(encoded.map((event) => stored(event)));
    expect(decoded).toMatchObject([
      { type: "person.named", erased: true, data: null },
      { type: "person.moved", erased: false, data: { to: 1 } },
    ]);
  });

  test("skips decryption for events without a reader but still marks those of erased people", async () => {
    const codec = codecOf(named, told, moved);
    const events = [
      { type: "person.named", data: { name: "山田" } },
      { type: "person.told", data: { text: "自己紹介" } },
      { type: "person.moved", data: { to: 1 } },
    ];
    const encoded = (await codec.encode("person-1", events, metadata)).map((event) => stored(event));
    const [name, text, move] = encoded as [StoredEvent, StoredEvent, StoredEvent];
    const elsewhere = { ...text, stream: "person-2" }; // cannot be opened there, and need not be
    expect(await codec.decode([name, elsewhere, move], new Set(["person.named"]))).toMatchObject([
      { type: "person.named", erased: false, data: { name: "山田" } },
      { type: "person.told", erased: false, data: {}, metadata },
      { type: "person.moved", erased: false, data: {}, metadata },
    ]);
    const unheard = { ...text, type: "person.forgotten" };
    await expect(codec.decode([unheard], new Set())).rejects.toThrow(UnreadableEvent);
    await keys.destroy(SUBJECT);
    expect(await codec.decode([text], new Set())).toMatchObject([{ erased: true, data: null }]);
  });

  test.each<[string, Partial<StoredEvent>]>([
    ["another stream", { stream: "person-2" }],
    ["another event", { id: "33333333-3333-4333-8333-333333333333" }],
    ["another type", { type: "person.told" }],
  ])("a sealed part that was moved to %s is unreadable", async (_, envelope) => {
    const codec = codecOf({ ...named, schema: z.looseObject({}) }, { ...told, schema: z.looseObject({}) });
    const [event] = await codec.encode("person-1", [{ type: "person.named", data: { name: "山田" } }], metadata);
    await expect(codec.decode([stored(event as NewEvent, envelope)])).rejects.toThrow(UnreadableEvent);
  });

  // Written once by version 1 and never changed: the form of the envelope and what it is bound to are for ever.
  test("still opens an envelope of the past", async () => {
    const past: JsonObject = GOLDEN;
    const key = Buffer.alloc(32, 7);
    const golden: SubjectKeys = { ...keys, getAll: async (ids) => new Map(Array.from(ids, (id) => [id, key])) };
    const event = { id: "44444444-4444-5444-8444-444444444444", type: "person.named", data: past };
    const codec = createCodec([named], golden);
    const decoded = await codec.decode([stored({ ...event, metadata: { ...metadata, schemaVersion: 1 } })]);
    expect(decoded[0]?.data).toEqual({ name: "山田 花子", nick: "はな", rank: 3 });
  });

  test("old versions climb step by step to today's", async () => {
    const third: EventDefinition = {
      ...moved,
      version: 3,
      schema: z.object({ floor: z.int(), side: z.string() }),
      upcast: { 1: ({ to }) => ({ floor: to as number }), 2: (data) => ({ ...data, side: "left" }) },
    };
    const [event] = await codecOf(moved).encode("person-1", [{ type: "person.moved", data: { to: 4 } }], metadata);
    expect(await codecOf(third).decode([stored(event as NewEvent)])).toMatchObject([
      { data: { floor: 4, side: "left" } },
    ]);
  });

  test("throws for an unreadable event, with its position and without its content", async () => {
    const base = { id: "a", type: "person.moved", data: { to: "山田" }, metadata: { ...metadata, schemaVersion: 1 } };
    const reasons = [
      stored(base, { revision: 5 }),
      stored({ ...base, type: "person.forgotten" }),
      stored({ ...base, data: { to: 1 }, metadata: { ...base.metadata, schemaVersion: 2 } }),
    ];
    for (const event of reasons) {
      const error = await codecOf(moved)
        .decode([event])
        .catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(UnreadableEvent);
      expect(error).toMatchObject({ stream: "person-1", revision: event.revision });
      expect(String(error)).not.toContain("山田");
    }
  });

  test("refuses declarations that contradict each other", () => {
    expect(() => codecOf(moved, moved)).toThrow("event type defined twice: person.moved");
    expect(() => codecOf({ ...moved, version: 2 })).toThrow("no upcaster from version 1");
  });
});

const GOLDEN: JsonObject = {
  rank: 3,
  $sealed: {
    kid: "11111111-1111-4111-8111-111111111111",
    iv: "szoWKKwHXc3M2tDY",
    ct: "j5PK22tKjfa1Cp2k5RuRYAdyC5QdUjpZi7ZF9vyk28EIwuxU3B1A7w==",
    tag: "B11jnEXhwJF8zxUw2l0iww==",
  },
};

import { randomBytes, randomUUID } from "node:crypto";
import { openSnapshot, sealSnapshot } from "../../../src/commands/snapshot-bytes.ts";

describe("a snapshot's bytes", () => {
  const key = randomBytes(32);
  const context = {
    stream: `resume-${randomUUID()}`,
    kind: "resume",
    version: 1,
    revision: 499,
    eventId: randomUUID(),
  };
  const text = "販売職を経て、現在は業務支援ソフトの導入支援に従事しております。".repeat(30);

  test("open to an equal value with the same shared objects", async () => {
    const row = { name: "簿記", level: 2, since: null, shown: true };
    const state = {
      undo: [
        { rows: [row], text },
        { rows: [row], text: "短い" },
      ],
      redo: [],
      now: { rows: [row], text },
    };
    const opened = openSnapshot(key, await sealSnapshot(key, state, context), context) as typeof state;
    expect(opened).toEqual(state);
    expect(opened.undo[0]?.rows[0]).toBe(opened.now.rows[0]);
  });

  test("have nothing readable in them", async () => {
    const sealed = await sealSnapshot(key, { name: "SAKURA-MISAKI" }, context);
    expect(sealed.includes("SAKURA-MISAKI")).toBe(false);
  });

  test.each([
    ["another stream", { stream: "resume-other" }],
    ["another kind", { kind: "resume-document" }],
    ["another version", { version: 2 }],
    ["another revision", { revision: 999 }],
    ["another event", { eventId: randomUUID() }],
  ])("do not open for %s", async (_, other) => {
    const sealed = await sealSnapshot(key, { total: 1 }, context);
    expect(() => openSnapshot(key, sealed, { ...context, ...other })).toThrow();
  });

  test("do not open with another key, nor when a bit was turned", async () => {
    const sealed = await sealSnapshot(key, { total: 1 }, context);
    expect(() => openSnapshot(randomBytes(32), sealed, context)).toThrow();
    sealed.writeUInt8(sealed.readUInt8(20) ^ 1, 20);
    expect(() => openSnapshot(key, sealed, context)).toThrow();
  });
});

import { applyPatch } from "../../../documents/apply-patch.ts";
import { defineList } from "../../../documents/define.ts";
import type { Shape } from "../../../documents/definition.ts";
import { kana, paragraph } from "../../../documents/fields.ts";
import type { Patch } from "../../../documents/patch.ts";
import type { Row, Values } from "../../../documents/values.ts";
import { createSync, type SaveResult, type ServerSnapshot } from "../../../web/features/forms/editor/synchronise.ts";

const text = paragraph(1000, { label: "文" });
const list = defineList({
  label: "行",
  event: { one: "row", many: "rows" },
  attributes: "rows_attributes",
  fields: { n: text },
  rowName: ({ n }) => n,
});
const row = (id: string, n: string): Row => ({ id, n });

/** A shape with the fields of these values; `kana` takes hiragana only. */
const shapeOf = ({ rows, ...fields }: Values): Shape => ({
  fields: Object.fromEntries(
    Object.keys(fields).map((name) => [name, name === "kana" ? kana(100, { label: "かな" }) : text]),
  ),
  lists: rows ? { rows: list } : {},
});

/** A server with one document and a form over it, in memory. */
function createDesk(start: Values) {
  const shape = shapeOf(start);
  const server = {
    known: { values: start, revision: 1 } as ServerSnapshot,
    sent: [] as Patch[],
    next: [] as SaveResult[],
  };
  const form = { values: start };
  const sync = createSync({
    shape,
    form: {
      values: () => form.values,
      show(values) {
        form.values = values;
      },
    },
    today: () => "2026-11-23",
    start: server.known,
    async save(patch, base) {
      server.sent.push(patch);
      const forced = server.next.shift();
      if (forced) return forced;
      if (base.revision !== server.known.revision) return { kind: "stale", revision: server.known.revision };
      const revision = (server.known.revision ?? 0) + 1;
      server.known = { values: applyPatch(shape, server.known.values, patch), revision };
      return { kind: "saved", snapshot: server.known };
    },
    load: async () => server.known,
  });
  return {
    server,
    form,
    sync,
    type(fields: Values) {
      form.values = { ...form.values, ...fields };
    },
    savedElsewhere(values: Values) {
      server.known = { values, revision: (server.known.revision ?? 0) + 1 };
    },
    ids: () => (server.known.values.rows as readonly Row[]).map(({ id }) => id),
  };
}

describe("saving what changed", () => {
  it("sends only the changed fields, once", async () => {
    const { sync, server, type } = createDesk({ last_name: "佐藤", first_name: "" });
    type({ first_name: "花" });
    expect(await sync.save()).toEqual({ kind: "saved", unsaved: 0 });
    expect(server.sent.map((patch) => patch.fields)).toEqual([{ first_name: "花" }]);
    expect(await sync.save()).toEqual({ kind: "nothing", unsaved: 0 });
    expect(server.sent).toHaveLength(1);
  });

  it("keeps an unfit field back and saves the others", async () => {
    const { sync, server, type } = createDesk({ kana: "", name: "" });
    type({ kana: "abc", name: "佐藤" });
    expect(await sync.save()).toEqual({ kind: "saved", unsaved: 1 });
    expect(server.sent[0]?.fields).toEqual({ name: "佐藤" });
    expect(await sync.save()).toEqual({ kind: "held", unsaved: 1 });
  });

  it("says why when the server has lost revisions, keeps the form, and sends all of it again", async () => {
    const { sync, server, form, type } = createDesk({ name: "古い", phone: "" });
    const older = server.known;
    type({ name: "新しい" });
    await sync.save();
    type({ phone: "03-1234-5678" });
    server.known = older;
    server.next.push({ kind: "lost", revision: older.revision, message: "失われました" });
    expect(await sync.save()).toEqual({ kind: "failed", message: "失われました" });
    expect(form.values).toEqual({ name: "新しい", phone: "03-1234-5678" });
    expect(await sync.save()).toEqual({ kind: "saved", unsaved: 0 });
    expect(server.known.values).toEqual({ name: "新しい", phone: "03-1234-5678" });
  });

  it("takes over the server's tidying, but never over what was typed since", async () => {
    const tidy = createDesk({ name: "", phone: "" });
    tidy.type({ name: "さとう ", phone: "09011112222" });
    tidy.server.next.push({
      kind: "saved",
      snapshot: { values: { name: "さとう", phone: "090-1111-2222" }, revision: 2 },
    });
    const saving = tidy.sync.save();
    tidy.type({ name: "さとう は" });
    await saving;
    expect(tidy.form.values).toEqual({ name: "さとう は", phone: "090-1111-2222" });
    expect(tidy.sync.conflicts()).toEqual([]);
    expect(tidy.sync.unsaved()).toBe(1);
  });

  it("sends the rest when the server refuses one field, and that field again only once it changed", async () => {
    const { sync, server, type } = createDesk({ email: "", phone: "" });
    type({ email: "a@b", phone: "03-1234-5678" });
    const refused = { path: ["email"], message: "有効なメールアドレスを入力してください" };
    server.next.push({ kind: "refused", problems: [refused], message: "入力内容を確認してください" });
    expect(await sync.save()).toEqual({ kind: "saved", unsaved: 1 });
    expect(sync.refusals()).toMatchObject([refused]);
    expect(server.sent.at(-1)?.fields).toEqual({ phone: "03-1234-5678" });
    expect(await sync.save()).toEqual({ kind: "held", unsaved: 1 });
    type({ email: "a@example.jp" });
    expect(await sync.save()).toEqual({ kind: "saved", unsaved: 0 });
  });

  it("gives up with the server's words when it refuses without naming a field of ours", async () => {
    const { sync, server, type } = createDesk({ a: "" });
    type({ a: "1" });
    const refusal: SaveResult = { kind: "refused", problems: [], message: "入力内容を確認してください" };
    server.next.push(refusal);
    expect(await sync.save()).toEqual({ kind: "failed", message: "入力内容を確認してください" });
  });

  it("loses and doubles nothing when the answer got lost", async () => {
    const { sync, server, form, savedElsewhere } = createDesk({ rows: [row("1", "英検")] });
    form.values = { rows: [row("1", "英検"), row("2", "簿記")] };
    server.next.push({ kind: "unreachable" });
    expect(await sync.save()).toEqual({ kind: "unreachable" });
    savedElsewhere(form.values);
    form.values = { rows: [row("1", "英検"), row("2", "簿記2級")] };
    expect(await sync.save()).toEqual({ kind: "saved", unsaved: 0 });
    expect(server.known.values.rows).toEqual([row("1", "英検"), row("2", "簿記2級")]);
  });
});

describe("two tabs", () => {
  it("on different fields both win", async () => {
    const { sync, server, form, type, savedElsewhere } = createDesk({ summary: "", title: "" });
    savedElsewhere({ summary: "別の画面で書いた", title: "" });
    type({ title: "ここで書いた" });
    expect(await sync.save()).toEqual({ kind: "saved", unsaved: 0 });
    expect(server.known.values).toEqual({ summary: "別の画面で書いた", title: "ここで書いた" });
    expect(form.values.summary).toBe("別の画面で書いた");
  });

  it("on the same field nobody is overwritten: the later one is told and sees both", async () => {
    const { sync, server, type, savedElsewhere } = createDesk({ summary: "最初" });
    savedElsewhere({ summary: "別の画面" });
    type({ summary: "ここ" });
    expect(await sync.save()).toEqual({ kind: "held", unsaved: 1 });
    expect(server.known.values.summary).toBe("別の画面");
    expect(sync.conflicts()).toEqual([{ path: ["summary"], mine: "ここ", theirs: "別の画面" }]);
  });

  it("after a choice the chosen text stands on both sides", async () => {
    for (const choice of ["mine", "theirs"] as const) {
      const { sync, server, form, type, savedElsewhere } = createDesk({ summary: "最初" });
      savedElsewhere({ summary: "別の画面" });
      type({ summary: "ここ" });
      await sync.save();
      for (const conflict of sync.conflicts()) sync.resolve(conflict, choice);
      await sync.save();
      expect(sync.conflicts()).toEqual([]);
      const chosen = choice === "mine" ? "ここ" : "別の画面";
      expect([server.known.values.summary, form.values.summary]).toEqual([chosen, chosen]);
    }
  });

  it("an open choice survives other saves and disappears when both sides agree after all", async () => {
    const { sync, type, savedElsewhere } = createDesk({ summary: "最初", other: "" });
    savedElsewhere({ summary: "別の画面", other: "" });
    type({ summary: "ここ" });
    await sync.save();
    type({ other: "x" });
    await sync.save();
    expect(sync.conflicts()).toHaveLength(1);
    type({ summary: "別の画面", other: "y" });
    await sync.save();
    expect(sync.conflicts()).toEqual([]);
  });

  it("rows added on both sides are all kept, a row removed there and untouched here goes", async () => {
    const { sync, form, savedElsewhere, ids } = createDesk({ rows: [row("1", "a"), row("2", "b")] });
    savedElsewhere({ rows: [row("1", "a"), row("3", "there")] });
    form.values = { rows: [row("1", "a"), row("2", "b"), row("4", "here")] };
    await sync.save();
    expect(ids().sort()).toEqual(["1", "3", "4"]);
  });

  it("a row edited here and removed there is asked about", async () => {
    const { sync, server, form, savedElsewhere } = createDesk({ rows: [row("1", "a")] });
    savedElsewhere({ rows: [] });
    form.values = { rows: [row("1", "edited")] };
    expect(await sync.save()).toMatchObject({ kind: "held" });
    const [conflict] = sync.conflicts();
    expect(conflict).toMatchObject({ path: ["rows", "1"], theirs: null });
    if (conflict) sync.resolve(conflict, "theirs");
    expect(form.values.rows).toEqual([]);
    expect(server.known.values.rows).toEqual([]);
  });

  it("news older than what we know change nothing", () => {
    const { sync, form, type } = createDesk({ a: "new" });
    type({ a: "typed" });
    sync.rebaseOnto({ values: { a: "old" }, revision: 0 });
    expect(form.values.a).toBe("typed");
    expect(sync.conflicts()).toEqual([]);
  });
});

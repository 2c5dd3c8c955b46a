import type { Changes, FormDocument, ParsedForm } from "../../../web/features/forms/editor/form-document.ts";
import { applyChanges } from "../../../web/features/forms/editor/form-document.ts";
import { createSync, type SendResult, type ServerSnapshot } from "../../../web/features/forms/editor/synchronise.ts";

const part = (fields: FormDocument["fields"], rows: FormDocument["rows"] = []): FormDocument => ({ fields, rows });
const row = (id: string, fields: FormDocument["fields"]) => ({ id, fields });

/** A server with one document and a form over it, in memory. */
function desk(start: FormDocument, { problems = [] }: { problems?: ParsedForm["problems"] } = {}) {
  const server = {
    known: { part: start, revision: 1 } as ServerSnapshot,
    sent: [] as Changes[],
    next: [] as SendResult[],
  };
  const form = { part: start, problems, blankRows: [] as string[] };
  const sync = createSync(
    {
      read: () => ({ part: form.part, problems: form.problems, blankRows: form.blankRows }),
      show: (shown) => {
        form.part = shown;
      },
      async send(changes, base) {
        server.sent.push(changes);
        const forced = server.next.shift();
        if (forced) return forced;
        if (base.revision !== server.known.revision) return { kind: "stale", revision: server.known.revision };
        const revision = (server.known.revision ?? 0) + 1;
        server.known = { part: applyChanges(server.known.part, changes), revision };
        return { kind: "saved", known: server.known };
      },
      latest: async () => server.known,
    },
    server.known,
  );
  return {
    server,
    form,
    sync,
    type(fields: FormDocument["fields"]) {
      form.part = { ...form.part, fields: { ...form.part.fields, ...fields } };
    },
    savedElsewhere(next: FormDocument) {
      server.known = { part: next, revision: (server.known.revision ?? 0) + 1 };
    },
  };
}

describe("saving what changed", () => {
  it("sends only the changed fields, once", async () => {
    const { sync, server, type } = desk(part({ last_name: "佐藤", first_name: "" }));
    type({ first_name: "花" });
    expect(await sync.save()).toEqual({ kind: "saved", unsaved: 0 });
    expect(server.sent.map((changes) => changes.fields)).toEqual([{ first_name: "花" }]);
    expect(await sync.save()).toEqual({ kind: "nothing", unsaved: 0 });
    expect(server.sent).toHaveLength(1);
  });

  it("keeps an unfit field back and saves the others", async () => {
    const { sync, server, type } = desk(part({ kana: "", name: "" }), {
      problems: [{ rowId: null, field: "kana", message: "ひらがなで入力してください" }],
    });
    type({ kana: "abc", name: "佐藤" });
    expect(await sync.save()).toEqual({ kind: "saved", unsaved: 1 });
    expect(server.sent[0]?.fields).toEqual({ name: "佐藤" });
    expect(await sync.save()).toEqual({ kind: "held", unsaved: 1 });
  });

  it("takes over the server's tidying, but never over what was typed since", async () => {
    const tidy = desk(part({ name: "", phone: "" }));
    tidy.type({ name: "さとう ", phone: "09011112222" });
    tidy.server.next.push({
      kind: "saved",
      known: { part: part({ name: "さとう", phone: "090-1111-2222" }), revision: 2 },
    });
    const saving = tidy.sync.save();
    tidy.type({ name: "さとう は" });
    await saving;
    expect(tidy.form.part.fields).toEqual({ name: "さとう は", phone: "090-1111-2222" });
    expect(tidy.sync.conflicts()).toEqual([]);
    expect(tidy.sync.unsaved()).toBe(1);
  });

  it("sends the rest when the server refuses one field, and that field again only once it changed", async () => {
    const { sync, server, type } = desk(part({ email: "", phone: "" }));
    type({ email: "a@b", phone: "03-1234-5678" });
    const refused = { rowId: null, field: "email", message: "有効なメールアドレスを入力してください" };
    server.next.push({ kind: "refused", problems: [refused], message: "入力内容を確認してください" });
    expect(await sync.save()).toEqual({ kind: "saved", unsaved: 1 });
    expect(sync.refusals()).toMatchObject([refused]);
    expect(server.sent.at(-1)?.fields).toEqual({ phone: "03-1234-5678" });
    expect(await sync.save()).toEqual({ kind: "held", unsaved: 1 });
    type({ email: "a@example.jp" });
    expect(await sync.save()).toEqual({ kind: "saved", unsaved: 0 });
  });

  it("gives up with the server's words when it refuses without naming a field of ours", async () => {
    const { sync, server, type } = desk(part({ a: "" }));
    type({ a: "1" });
    const refusal: SendResult = { kind: "refused", problems: [], message: "入力内容を確認してください" };
    server.next.push(refusal);
    expect(await sync.save()).toEqual({ kind: "failed", message: "入力内容を確認してください" });
  });

  it("loses and doubles nothing when the answer got lost", async () => {
    const { sync, server, form, savedElsewhere } = desk(part({}, [row("1", { name: "英検" })]));
    form.part = part({}, [row("1", { name: "英検" }), row("2", { name: "簿記" })]);
    server.next.push({ kind: "unreachable" });
    expect(await sync.save()).toEqual({ kind: "unreachable" });
    savedElsewhere(form.part);
    form.part = part({}, [row("1", { name: "英検" }), row("2", { name: "簿記2級" })]);
    expect(await sync.save()).toEqual({ kind: "saved", unsaved: 0 });
    expect(server.known.part.rows).toEqual([row("1", { name: "英検" }), row("2", { name: "簿記2級" })]);
  });
});

describe("two tabs", () => {
  it("on different fields both win", async () => {
    const { sync, server, form, type, savedElsewhere } = desk(part({ summary: "", title: "" }));
    savedElsewhere(part({ summary: "別の画面で書いた", title: "" }));
    type({ title: "ここで書いた" });
    expect(await sync.save()).toEqual({ kind: "saved", unsaved: 0 });
    expect(server.known.part.fields).toEqual({ summary: "別の画面で書いた", title: "ここで書いた" });
    expect(form.part.fields.summary).toBe("別の画面で書いた");
  });

  it("on the same field nobody is overwritten: the later one is told and sees both", async () => {
    const { sync, server, type, savedElsewhere } = desk(part({ summary: "最初" }));
    savedElsewhere(part({ summary: "別の画面" }));
    type({ summary: "ここ" });
    expect(await sync.save()).toEqual({ kind: "held", unsaved: 1 });
    expect(server.known.part.fields.summary).toBe("別の画面");
    expect(sync.conflicts()).toEqual([{ rowId: null, field: "summary", mine: "ここ", theirs: "別の画面" }]);
  });

  it("after a choice the chosen text stands on both sides", async () => {
    for (const choice of ["mine", "theirs"] as const) {
      const { sync, server, form, type, savedElsewhere } = desk(part({ summary: "最初" }));
      savedElsewhere(part({ summary: "別の画面" }));
      type({ summary: "ここ" });
      await sync.save();
      for (const conflict of sync.conflicts()) sync.resolve(conflict, choice);
      await sync.save();
      expect(sync.conflicts()).toEqual([]);
      const chosen = choice === "mine" ? "ここ" : "別の画面";
      expect([server.known.part.fields.summary, form.part.fields.summary]).toEqual([chosen, chosen]);
    }
  });

  it("an open choice survives other saves and disappears when both sides agree after all", async () => {
    const { sync, type, savedElsewhere } = desk(part({ summary: "最初", other: "" }));
    savedElsewhere(part({ summary: "別の画面", other: "" }));
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
    const { sync, server, form, savedElsewhere } = desk(part({}, [row("1", { n: "a" }), row("2", { n: "b" })]));
    savedElsewhere(part({}, [row("1", { n: "a" }), row("3", { n: "there" })]));
    form.part = part({}, [row("1", { n: "a" }), row("2", { n: "b" }), row("4", { n: "here" })]);
    await sync.save();
    expect(server.known.part.rows.map(({ id }) => id).sort()).toEqual(["1", "3", "4"]);
  });

  it("a row edited here and removed there is asked about", async () => {
    const { sync, server, form, savedElsewhere } = desk(part({}, [row("1", { n: "a" })]));
    savedElsewhere(part({}));
    form.part = part({}, [row("1", { n: "edited" })]);
    expect(await sync.save()).toMatchObject({ kind: "held" });
    const [conflict] = sync.conflicts();
    expect(conflict).toMatchObject({ rowId: "1", field: null, theirs: null });
    if (conflict) sync.resolve(conflict, "theirs");
    expect(form.part.rows).toEqual([]);
    expect(server.known.part.rows).toEqual([]);
  });

  it("news older than what we know change nothing", () => {
    const { sync, form, type } = desk(part({ a: "new" }));
    type({ a: "typed" });
    sync.absorb({ part: part({ a: "old" }), revision: 0 });
    expect(form.part.fields.a).toBe("typed");
    expect(sync.conflicts()).toEqual([]);
  });
});

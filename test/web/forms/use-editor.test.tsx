import { act, fireEvent, render, screen } from "@testing-library/react";
import { applyPatch } from "../../../documents/apply-patch.ts";
import { defineList } from "../../../documents/define.ts";
import { line, wholeNumber } from "../../../documents/fields.ts";
import type { Patch } from "../../../documents/patch.ts";
import type { Row } from "../../../documents/values.ts";
import { AUTOSAVE_TIMES } from "../../../web/features/forms/editor/autosave.ts";
import { createDraftStore } from "../../../web/features/forms/editor/draft-store.ts";
import type { SaveResult, ServerSnapshot } from "../../../web/features/forms/editor/synchronise.ts";
import { type EditorBinding, useEditor } from "../../../web/features/forms/editor/use-editor.ts";
import { FormProvider, RowProvider, useTextField } from "../../../web/features/forms/fields/field-hooks.tsx";
import { formPath } from "../../../web/features/forms/fields/form-path.ts";
import { useRows, useRowValues } from "../../../web/features/forms/fields/use-rows.ts";
import { takeDraftKeyOf } from "../draft-keys.ts";

const shape = {
  fields: { name: line(50, { label: "名", required: true }), code: wholeNumber(0, 99, { label: "番号" }) },
  lists: {
    rows: defineList({
      label: "行",
      event: { one: "row", many: "rows" },
      attributes: "rows_attributes",
      fields: { title: line(50, { label: "題" }) },
      rowName: ({ title }) => title,
    }),
  },
};

let editor: EditorBinding;
let rows: ReturnType<typeof useRows>;

function Field({ name }: { name: string }) {
  const { ref, value, onChange, onBlur, error } = useTextField(name);
  return (
    <>
      <input aria-label={name} ref={ref} value={value} onBlur={onBlur} onChange={(e) => onChange(e.target.value)} />
      {error && <p role="alert">{error}</p>}
    </>
  );
}

function Rows() {
  rows = useRows("rows");
  return useRowValues("rows", (all) => all.map(({ id }) => id)).map((id, index) => (
    <RowProvider key={id} list="rows" index={index}>
      <Field name="title" />
    </RowProvider>
  ));
}

function Page({ known, server }: { known: ServerSnapshot; server: ReturnType<typeof makeServer> }) {
  const drafts = createDraftStore("hanako");
  const { save, load } = server;
  editor = useEditor({ key: "test/part", shape, known, drafts, today: () => "2026-11-23", save, load });
  return (
    <FormProvider {...editor}>
      <Field name="name" />
      <Field name="code" />
      <Rows />
      <output>{editor.phase.kind}</output>
      <ul>
        {editor.problems.map(({ path, message }) => (
          <li key={message}>{formPath(editor.form.getValues(), path)}</li>
        ))}
      </ul>
    </FormProvider>
  );
}

const start: ServerSnapshot = {
  revision: 1,
  values: {
    name: "花子",
    code: 1,
    rows: [
      { id: "a", title: "一" },
      { id: "b", title: "二" },
    ],
  },
};

function makeServer() {
  const server = {
    known: start,
    sent: [] as { patch: Patch; explicit: boolean }[],
    isAway: false,
    async save(patch: Patch, base: ServerSnapshot, explicit: boolean): Promise<SaveResult> {
      if (server.isAway) return { kind: "unreachable" };
      if (base.revision !== server.known.revision) return { kind: "stale", revision: server.known.revision };
      server.sent.push({ patch, explicit });
      const values = applyPatch(shape, server.known.values, patch);
      server.known = { values, revision: (server.known.revision ?? 0) + 1 };
      return { kind: "saved", snapshot: server.known };
    },
    load: async () => server.known,
    ids: () => (server.known.values.rows as readonly Row[]).map(({ id }) => id),
  };
  return server;
}

const type = (label: string, value: string, at = 0) => {
  const input = screen.getAllByLabelText(label)[at] as HTMLInputElement;
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
/** Milliseconds that a draft may be behind the typing. */
const DRAFT_BEHIND = 50;
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe("an editor page", () => {
  it("saves what is fit, shows what is not, and keeps that on this device", async () => {
    const server = makeServer();
    render(<Page known={start} server={server} />);
    type("name", "花子 ");
    type("code", "x");
    type("title", "三", 1);
    await wait(AUTOSAVE_TIMES.delay);
    expect(server.sent.map(({ patch }) => patch.lists.rows)).toMatchObject([
      [
        { id: "a", fields: {} },
        { id: "b", fields: { title: "三" } },
      ],
    ]);
    expect(screen.getByRole("alert")).toHaveTextContent("数値を入力してください");
    expect(screen.getByRole("status")).toHaveTextContent("unsaved");
    expect(createDraftStore("hanako").load("test/part")).toMatchObject({
      unsaved: 1,
      values: { code: "x" },
    });
  });

  it("saves rows that were moved, removed or written, but no row nobody has written in", async () => {
    const server = makeServer();
    render(<Page known={start} server={server} />);
    act(() => rows.insert(2, { id: "c", title: "" }));
    await wait(AUTOSAVE_TIMES.period);
    expect(server.sent).toEqual([]);
    act(() => rows.move(1, 0));
    await wait(AUTOSAVE_TIMES.delay);
    expect(server.ids()).toEqual(["b", "a"]);
    act(() => rows.remove(1));
    await wait(AUTOSAVE_TIMES.delay);
    expect(server.ids()).toEqual(["b"]);
    type("title", "書いた", 1);
    await wait(AUTOSAVE_TIMES.delay);
    expect(server.known.values.rows).toEqual([
      { id: "b", title: "二" },
      { id: "c", title: "書いた" },
    ]);
  });

  it("keeps a marked row in the form until the save removes it, and an unmarked one for good", async () => {
    const server = makeServer();
    render(<Page known={start} server={server} />);
    act(() => rows.mark(0, true));
    await wait(20);
    expect(editor.unsaved).toBe(1);
    expect(rows.read().map(({ id }) => id)).toEqual(["a", "b"]);
    act(() => rows.mark(0, false));
    await wait(20);
    expect(editor.unsaved).toBe(0);
    act(() => rows.mark(1, true));
    await wait(AUTOSAVE_TIMES.delay);
    expect(server.ids()).toEqual(["a"]);
    expect(rows.read().map(({ id }) => id)).toEqual(["a"]);
  });

  it("brings back what a killed tab had typed, and sends it when the server is there again", async () => {
    const server = makeServer();
    server.isAway = true;
    const killed = render(<Page known={start} server={server} />);
    type("name", "書きかけ");
    await wait(AUTOSAVE_TIMES.delay);
    killed.unmount();
    server.isAway = false;
    render(<Page known={start} server={server} />);
    expect(screen.getByLabelText("name")).toHaveValue("書きかけ");
    await wait(AUTOSAVE_TIMES.delay);
    expect(server.known.values.name).toBe("書きかけ");
    expect(createDraftStore("hanako").keys()).toEqual([]);
  });

  it("says at once why something typed earlier is still unsaved", async () => {
    const server = makeServer();
    const earlier = render(<Page known={start} server={server} />);
    type("code", "x");
    await wait(AUTOSAVE_TIMES.delay);
    earlier.unmount();
    render(<Page known={start} server={server} />);
    await wait(0);
    expect(screen.getByRole("alert")).toHaveTextContent("数値を入力してください");
  });

  it("shows what another tab saved, and asks where both changed the same field", async () => {
    const server = makeServer();
    const page = render(<Page known={start} server={server} />);
    type("name", "ここ");
    const elsewhere: ServerSnapshot = { revision: 2, values: { ...start.values, name: "あちら", code: 2 } };
    server.known = elsewhere;
    page.rerender(<Page known={elsewhere} server={server} />);
    expect(screen.getByLabelText("code")).toHaveValue("2");
    expect(screen.getByLabelText("name")).toHaveValue("ここ");
    expect(editor.conflicts).toEqual([{ path: ["name"], mine: "ここ", theirs: "あちら" }]);
    await wait(AUTOSAVE_TIMES.period);
    expect(server.sent).toEqual([]);
    act(() =>
      editor.conflicts.forEach((conflict) => {
        editor.resolve(conflict, "theirs");
      }),
    );
    expect(screen.getByLabelText("name")).toHaveValue("あちら");
    expect(editor.conflicts).toEqual([]);
  });

  it("still asks after a reload while the person has not chosen", async () => {
    const server = makeServer();
    const first = render(<Page known={start} server={server} />);
    type("name", "ここ");
    server.known = { revision: 2, values: { ...start.values, name: "あちら" } };
    await wait(AUTOSAVE_TIMES.delay);
    first.unmount();
    render(<Page known={server.known} server={server} />);
    expect(editor.conflicts).toHaveLength(1);
    await wait(AUTOSAVE_TIMES.period);
    expect(server.known.values.name).toBe("あちら");
  });

  it.each([
    ["is hidden", () => fireEvent(document, new Event("visibilitychange"))],
    ["is closed", () => fireEvent(window, new Event("pagehide"))],
    ["is left", (unmount: () => void) => unmount()],
  ])("keeps the last key when the page %s before its draft was due", (_how, leave) => {
    localStorage.setItem("rireki:autosave", "off");
    jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const { unmount } = render(<Page known={start} server={makeServer()} />);
    type("name", "花");
    leave(unmount);
    expect(createDraftStore("hanako").load("test/part")).toMatchObject({ values: { name: "花" } });
    jest.restoreAllMocks();
  });

  it("writes a draft for somebody who types without a pause", async () => {
    render(<Page known={start} server={makeServer()} />);
    for (const name of ["は", "はな", "はなこ"]) {
      type("name", name);
      await wait(DRAFT_BEHIND - 20);
    }
    expect(createDraftStore("hanako").load("test/part")).toMatchObject({ values: { name: "はな" } });
  });

  it("keeps what is typed in a new row while the answer of a save brings another row", async () => {
    const server = makeServer();
    const answers: (() => void)[] = [];
    const save = server.save;
    server.save = async (...request) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return save(...request);
    };
    render(<Page known={start} server={server} />);
    act(() => rows.insert(2, { id: "c", title: "" }));
    type("title", "株", 2);
    await wait(AUTOSAVE_TIMES.delay);
    server.known = {
      revision: 2,
      values: { ...start.values, rows: [{ id: "z", title: "他" }, ...(start.values.rows as readonly Row[])] },
    };
    type("title", "株式会社", 2);
    // Stale, then saved: both answers replace or confirm the list.
    for (const title of ["株式会社港", "株式会社港食品"]) {
      await act(async () => answers.shift()?.());
      await wait(0);
      type("title", title, screen.getAllByLabelText("title").length - 1);
    }
    await act(async () => answers.shift()?.());
    await wait(0);
    expect(screen.getAllByLabelText("title").map((input) => (input as HTMLInputElement).value)).toEqual([
      "他",
      "一",
      "二",
      "株式会社港食品",
    ]);
  });

  it("leaves alone what another tab keeps of the same part", async () => {
    const server = makeServer();
    render(<Page known={start} server={server} />);
    type("name", "ここ");
    await wait(DRAFT_BEHIND);
    const other = { base: start.values, revision: 1, values: start.values, unsaved: 1, conflicts: [], stamp: "other" };
    createDraftStore("hanako").keep("test/part", other);
    await wait(AUTOSAVE_TIMES.delay);
    expect(server.known.values.name).toBe("ここ");
    expect(createDraftStore("hanako").load("test/part")).toEqual(other);
  });

  it("marks what is typed with autosave off as waiting, until the person asks to save", async () => {
    localStorage.setItem("rireki:autosave", "off");
    const server = makeServer();
    server.isAway = true;
    render(<Page known={start} server={server} />);
    type("name", "花");
    await wait(DRAFT_BEHIND);
    expect(createDraftStore("hanako").load("test/part")).toMatchObject({ waits: true });
    await act(() => editor.save());
    expect(createDraftStore("hanako").load("test/part")).toMatchObject({ waits: false });
  });

  it("tells with the problems of a save what only the server refused, until that was changed", async () => {
    const server = makeServer();
    const refused = { path: ["name"], message: "使えない文字があります" };
    server.save = async () => ({ kind: "refused", problems: [refused], message: "" });
    render(<Page known={start} server={server} />);
    type("name", "花");
    await act(() => editor.save());
    expect(editor.problems).toMatchObject([refused]);
    type("name", "花子");
    await wait(0);
    expect(editor.problems).toEqual([]);
  });

  it("shows its problems anew only when they, or the rows they are about, have changed", async () => {
    const server = makeServer();
    const refused = { path: ["rows", "b", "title"], message: "使えない文字があります" };
    server.save = async () => ({ kind: "refused", problems: [refused], message: "" });
    render(<Page known={start} server={server} />);
    type("title", "二二", 1);
    type("name", "花");
    await act(() => editor.save());
    type("name", "花木");
    await wait(20);
    const before = editor.problems;
    expect(before).toMatchObject([refused]);
    type("name", "花木蓮");
    await wait(20);
    expect(editor.problems).toBe(before);
    act(() => rows.move(1, 0));
    await wait(20);
    expect(screen.getByRole("listitem")).toHaveTextContent("rows.0.title");
  });

  it("asks for what is required only when the person saves, and then as a whole", async () => {
    const server = makeServer();
    render(<Page known={start} server={server} />);
    type("name", "");
    await wait(AUTOSAVE_TIMES.delay);
    expect(server.known.values.name).toBe("");
    expect(screen.queryByRole("alert")).toBeNull();
    let outcome: unknown;
    await act(async () => {
      outcome = await editor.save();
    });
    expect(outcome).toEqual({ kind: "invalid" });
    expect(screen.getByRole("alert")).toHaveTextContent("この項目は必須です");
    type("name", "花");
    expect(editor.problems).toEqual([]);
    await act(async () => {
      outcome = await editor.save();
    });
    expect(outcome).toEqual({ kind: "saved", unsaved: 0 });
    expect(server.sent.at(-1)?.explicit).toBe(true);
  });

  it("checks a key after its paint, and at once when the field is left", async () => {
    render(<Page known={start} server={makeServer()} />);
    type("name", "");
    await act(() => editor.save());
    const press = (value: string) => fireEvent.change(screen.getByLabelText("name"), { target: { value } });
    expect(editor.problems).toHaveLength(1);
    press("花");
    expect(editor.problems).toHaveLength(1);
    expect(editor.hasUnsaved()).toBe(true);
    await wait(20);
    expect(editor.problems).toEqual([]);
    press("");
    expect(editor.problems).toEqual([]);
    act(() => void fireEvent.blur(screen.getByLabelText("name")));
    expect(editor.problems).toHaveLength(1);
    await wait(0);
  });

  it("counts a change of the rows after its paint", async () => {
    render(<Page known={start} server={makeServer()} />);
    act(() => rows.remove(0));
    expect(editor.hasUnsaved()).toBe(true);
    expect(editor.unsaved).toBe(0);
    await wait(20);
    expect(editor.unsaved).toBe(1);
  });
});

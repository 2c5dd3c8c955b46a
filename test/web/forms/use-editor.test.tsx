import { act, fireEvent, render, screen } from "@testing-library/react";
import { AUTOSAVE_TIMES } from "../../../web/features/forms/editor/autosave.ts";
import { createDraftStore } from "../../../web/features/forms/editor/draft-store.ts";
import { applyChanges, type Changes } from "../../../web/features/forms/editor/form-document.ts";
import type { FormRules } from "../../../web/features/forms/editor/parse-form.ts";
import type { SendResult, ServerSnapshot } from "../../../web/features/forms/editor/synchronise.ts";
import { type EditorBinding, useEditor } from "../../../web/features/forms/editor/use-editor.ts";
import { EditorProvider, RowProvider, useTextField } from "../../../web/features/forms/fields/field-hooks.tsx";
import { takeDraftKeyOf } from "../draft-keys.ts";

const text = (typed: unknown) => ({ value: String(typed ?? "").trim() });
const digits = (typed: unknown) =>
  /^\d*$/.test(String(typed ?? "")) ? { value: String(typed ?? "") } : { message: "数値を入力してください" };
const rules: FormRules = {
  fields: { name: text, code: digits },
  row: { title: text },
  isBlankRow: ({ title }) => title === "",
  checkComplete: ({ fields }) =>
    fields.name === "" ? [{ rowId: null, field: "name", message: "この項目は必須です" }] : [],
};

let editor: EditorBinding;

function Field({ name }: { name: string }) {
  const { ref, value, onChange, onBlur, error } = useTextField(name);
  return (
    <>
      <input aria-label={name} ref={ref} value={value} onBlur={onBlur} onChange={(e) => onChange(e.target.value)} />
      {error && <p role="alert">{error}</p>}
    </>
  );
}

function Page({ known, server }: { known: ServerSnapshot; server: ReturnType<typeof makeServer> }) {
  const drafts = createDraftStore("hanako");
  editor = useEditor({ key: "test/part", rules, known, drafts, send: server.send, latest: server.latest });
  return (
    <EditorProvider editor={editor}>
      <Field name="name" />
      <Field name="code" />
      {editor.rows.fields.map((row, index) => (
        <RowProvider key={row.id} index={index}>
          <Field name="title" />
        </RowProvider>
      ))}
      <output>{editor.phase.kind}</output>
    </EditorProvider>
  );
}

const start: ServerSnapshot = {
  revision: 1,
  part: {
    fields: { name: "花子", code: "1" },
    rows: [
      { id: "a", fields: { title: "一" } },
      { id: "b", fields: { title: "二" } },
    ],
  },
};

function makeServer() {
  const server = {
    known: start,
    sent: [] as { changes: Changes; explicit: boolean }[],
    isAway: false,
    async send(changes: Changes, base: ServerSnapshot, explicit: boolean): Promise<SendResult> {
      if (server.isAway) return { kind: "unreachable" };
      if (base.revision !== server.known.revision) return { kind: "stale", revision: server.known.revision };
      server.sent.push({ changes, explicit });
      server.known = { part: applyChanges(server.known.part, changes), revision: (server.known.revision ?? 0) + 1 };
      return { kind: "saved", known: server.known };
    },
    latest: async () => server.known,
  };
  return server;
}

const type = (label: string, value: string, at = 0) => {
  const input = screen.getAllByLabelText(label)[at] as HTMLInputElement;
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
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
    expect(server.sent.map(({ changes }) => changes.rows)).toEqual([
      [{ id: "b", fields: { title: "三" }, isNew: false }],
    ]);
    expect(screen.getByRole("alert")).toHaveTextContent("数値を入力してください");
    expect(screen.getByRole("status")).toHaveTextContent("unsaved");
    expect(createDraftStore("hanako").load("test/part")).toMatchObject({
      unsaved: 1,
      values: { fields: { code: "x" } },
    });
  });

  it("saves rows that were moved, removed or written, but no row nobody has written in", async () => {
    const server = makeServer();
    render(<Page known={start} server={server} />);
    act(() => editor.rows.append({ id: "c", fields: { title: "" } }));
    await wait(AUTOSAVE_TIMES.period);
    expect(server.sent).toEqual([]);
    act(() => editor.rows.move(1, 0));
    await wait(AUTOSAVE_TIMES.delay);
    expect(server.known.part.rows.map(({ id }) => id)).toEqual(["b", "a"]);
    act(() => editor.rows.remove(1));
    await wait(AUTOSAVE_TIMES.delay);
    expect(server.known.part.rows.map(({ id }) => id)).toEqual(["b"]);
    type("title", "書いた", 1);
    await wait(AUTOSAVE_TIMES.delay);
    expect(server.known.part.rows).toEqual([
      { id: "b", fields: { title: "二" } },
      { id: "c", fields: { title: "書いた" } },
    ]);
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
    expect(server.known.part.fields.name).toBe("書きかけ");
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
    const elsewhere: ServerSnapshot = { revision: 2, part: { ...start.part, fields: { name: "あちら", code: "2" } } };
    server.known = elsewhere;
    page.rerender(<Page known={elsewhere} server={server} />);
    expect(screen.getByLabelText("code")).toHaveValue("2");
    expect(screen.getByLabelText("name")).toHaveValue("ここ");
    expect(editor.conflicts).toEqual([{ rowId: null, field: "name", mine: "ここ", theirs: "あちら" }]);
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
    server.known = { revision: 2, part: { ...start.part, fields: { name: "あちら", code: "1" } } };
    await wait(AUTOSAVE_TIMES.delay);
    first.unmount();
    render(<Page known={server.known} server={server} />);
    expect(editor.conflicts).toHaveLength(1);
    await wait(AUTOSAVE_TIMES.period);
    expect(server.known.part.fields.name).toBe("あちら");
  });

  it("leaves alone what another tab keeps of the same part", async () => {
    const server = makeServer();
    render(<Page known={start} server={server} />);
    type("name", "ここ");
    const other = { base: start.part, revision: 1, values: start.part, unsaved: 1, conflicts: [], stamp: "other" };
    createDraftStore("hanako").keep("test/part", other);
    await wait(AUTOSAVE_TIMES.delay);
    expect(server.known.part.fields.name).toBe("ここ");
    expect(createDraftStore("hanako").load("test/part")).toEqual(other);
  });

  it("marks what is typed with autosave off as waiting, until the person asks to save", async () => {
    localStorage.setItem("rireki:autosave", "off");
    const server = makeServer();
    server.isAway = true;
    render(<Page known={start} server={server} />);
    type("name", "花");
    expect(createDraftStore("hanako").load("test/part")).toMatchObject({ waits: true });
    await act(() => editor.save());
    expect(createDraftStore("hanako").load("test/part")).toMatchObject({ waits: false });
  });

  it("tells with the problems of a save what only the server refused, until that was changed", async () => {
    const server = makeServer();
    const refused = { rowId: null, field: "name", message: "使えない文字があります" };
    server.send = async () => ({ kind: "refused", problems: [refused], message: "" });
    render(<Page known={start} server={server} />);
    type("name", "花");
    await act(() => editor.save());
    expect(editor.problems).toMatchObject([refused]);
    type("name", "花子");
    await wait(0);
    expect(editor.problems).toEqual([]);
  });

  it("asks for what is required only when the person saves, and then as a whole", async () => {
    const server = makeServer();
    render(<Page known={start} server={server} />);
    type("name", "");
    await wait(AUTOSAVE_TIMES.delay);
    expect(server.known.part.fields.name).toBe("");
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
});

import { act, fireEvent, render, screen } from "@testing-library/react";
import { memo, useState } from "react";
import { applyPatch } from "../../../documents/apply-patch.ts";
import { defineList } from "../../../documents/define.ts";
import { line } from "../../../documents/fields.ts";
import { ListRows } from "../../../web/features/documents/editor/list-rows.tsx";
import { createDraftStore } from "../../../web/features/forms/editor/draft-store.ts";
import { useEditor } from "../../../web/features/forms/editor/use-editor.ts";
import { FormProvider, useTextField } from "../../../web/features/forms/fields/field-hooks.tsx";
import { takeDraftKeyOf } from "../draft-keys.ts";

const shape = {
  fields: { strengths: line(50, { label: "強み", required: true }) },
  lists: {
    rows: defineList({
      label: "行",
      event: { one: "row", many: "rows" },
      attributes: "rows_attributes",
      fields: { title: line(50, { label: "題" }), note: line(50, { label: "注" }) },
      rowName: ({ title }) => title,
    }),
  },
};
const start = {
  revision: 1,
  values: {
    strengths: "粘り強い",
    rows: [
      { id: "a", title: "一", note: "" },
      { id: "b", title: "二", note: "" },
    ],
  },
};

/** Renders by component: `page`, `list`, a field by its name in the form, the card of a row by its id. */
let renders: Record<string, number> = {};
const count = (what: string) => {
  renders[what] = (renders[what] ?? 0) + 1;
};

jest.mock("../../../web/ui/row-list/row-card.tsx", () => {
  const { RowCard } = jest.requireActual("../../../web/ui/row-list/row-card.tsx");
  return {
    RowCard(props: { row: { id: string } }) {
      count(`card ${props.row.id}`);
      return <RowCard {...props} />;
    },
  };
});

jest.mock("../../../web/features/forms/fields/use-rows.ts", () => {
  const actual = jest.requireActual("../../../web/features/forms/fields/use-rows.ts");
  return {
    ...actual,
    useRows(list: string) {
      count("list");
      return actual.useRows(list);
    },
  };
});

function Field({ name }: { name: string }) {
  const { name: full = "", ref, value, onChange, onBlur } = useTextField(name);
  count(full);
  return <input aria-label={full} ref={ref} value={value} onBlur={onBlur} onChange={(e) => onChange(e.target.value)} />;
}

const Fields = memo(function Fields() {
  return (
    <>
      <Field name="strengths" />
      <ListRows list="rows" label="行" addLabel="行を追加する" addAt="end" summaryOf={summaryOf}>
        <Field name="title" />
        <Field name="note" />
      </ListRows>
    </>
  );
});
const summaryOf = ({ title }: Readonly<Record<string, unknown>>) => {
  count("summaries");
  return String(title);
};

function Page() {
  count("page");
  const [drafts] = useState(() => createDraftStore("hanako"));
  const [server] = useState(() => ({ known: start }));
  const editor = useEditor({
    key: "test/rows",
    shape,
    known: start,
    drafts,
    today: () => "2026-11-23",
    async save(patch, base) {
      server.known = { values: applyPatch(shape, base.values, patch) as never, revision: server.known.revision + 1 };
      return { kind: "saved", snapshot: server.known };
    },
    load: async () => server.known,
  });
  return (
    <FormProvider {...editor}>
      <Fields />
      <button type="button" onClick={() => void editor.save()}>
        保存する
      </button>
    </FormProvider>
  );
}

/** A key with what follows its paint. */
const type = (name: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
    await jest.advanceTimersByTimeAsync(20);
  });

/** Components rendered by one more key in a field. */
async function rendersOf(name: string, value: string): Promise<string[]> {
  renders = {};
  await type(name, value);
  return Object.keys(renders)
    .filter((what) => what !== "summaries")
    .sort();
}

beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

async function open() {
  render(<Page />);
  for (const summary of screen.getAllByRole("button", { expanded: false })) {
    if (summary.matches("[data-row-summary]")) await act(async () => fireEvent.click(summary));
  }
  // The first key marks the form as unsaved, which the page shows.
  await type("strengths", "粘り強さ");
}

test("a key renders its field, and neither the page nor the fields beside it", async () => {
  await open();
  expect(await rendersOf("strengths", "粘り強さ。")).toEqual(["strengths"]);
  expect(await rendersOf("rows.0.note", "甲")).toEqual(["page", "rows.0.note"]);
  expect(await rendersOf("rows.0.note", "甲乙")).toEqual(["rows.0.note"]);
});

test("a key in a row renders no field of another row, also where the summary follows it", async () => {
  await open();
  await type("rows.1.title", "三");
  expect(await rendersOf("rows.1.title", "三四")).toEqual(["card b", "rows.1.title"]);
  expect(screen.getByRole("button", { name: /三四/, expanded: true })).toBeVisible();
});

test("a key that changes a summary does not read the whole list again", async () => {
  await open();
  await type("rows.1.title", "三");
  expect(await rendersOf("rows.1.title", "三四")).not.toContain("list");
});

test("a key after a refused save renders the page only when a problem is mended", async () => {
  await open();
  await type("strengths", "");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "保存する" })));
  expect(await rendersOf("rows.0.note", "丙")).not.toContain("rows.1.note");
  expect(await rendersOf("rows.0.note", "丙丁")).toEqual(["rows.0.note"]);
  expect(await rendersOf("strengths", "粘")).toContain("page");
});

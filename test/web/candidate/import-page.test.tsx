import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { candidateImportMessages } from "../../../japanese/candidate-import-messages.ts";
import type { ImportPreview, ImportStatus } from "../../../modules/candidate/contract.ts";
import { createStore } from "../../../web/app/store.ts";
import { ImportPanel } from "../../../web/features/candidate/intake/import-panel.tsx";
import { leftRows, leftRowsOfFile } from "../../../web/features/candidate/intake/left-rows.ts";

const preview: ImportPreview = {
  columns: [
    { head: "氏名", field: "name" },
    { head: "連絡", field: null },
  ],
  rows: { total: 3, new: 1, known: 1, wrong: 1 },
  examples: [{ line: 2, state: "new", values: { name: "佐倉 美咲" } }],
  problems: [{ line: 4, field: "phone", message: "有効な電話番号を入力してください" }],
  known: [{ line: 3, id: "c1", reasons: ["phone"] }],
};

const running: ImportStatus = {
  id: "i1",
  started_at: "2026-11-28T00:00:00.000Z",
  status: "running",
  done: 1,
  total: 3,
  added: 0,
  skipped: 1,
  problems: [],
  undo: null,
};

interface Sent {
  method: string;
  path: string;
  body: Record<string, unknown> | undefined;
}

/** Renders the steps of an import; the list fills with the writes that are sent. */
function open(answerTo: (sent: Sent) => Response | undefined, importId?: string): Sent[] {
  const writes: Sent[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url, { method = "GET", body } = {}) => {
    const { pathname } = new URL(String(url), location.origin);
    if (pathname === "/api/v1/session") return Response.json({ user: null, csrf_token: "t" });
    const fields = body instanceof FormData ? Object.fromEntries(body) : body && JSON.parse(String(body));
    const sent = { method, path: pathname, body: fields };
    if (method !== "GET") writes.push(sent);
    return answerTo(sent) ?? Response.json({ items: [] });
  });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: "/",
    validateSearch: (search): { import?: string } => search,
    component: Panel,
  });
  function Panel() {
    const navigate = page.useNavigate();
    return (
      <ImportPanel
        importId={(page.useSearch() as { import?: string }).import}
        onImport={(id) => void navigate({ search: id === undefined ? {} : { import: id } })}
      />
    );
  }
  const history = createMemoryHistory({ initialEntries: [importId ? `/?import=${importId}` : "/"] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  render(
    <Provider store={createStore()}>
      <RouterProvider router={router as never} />
    </Provider>,
  );
  return writes;
}

const FILE = new File(["氏名,連絡\n佐倉 美咲,A\n"], "候補者.csv", { type: "text/csv" });

async function choose(file: File): Promise<void> {
  await screen.findByText("取り込むCSVファイル");
  await userEvent
    .setup({ applyAccept: false })
    .upload(document.querySelector("input[type=file]") as HTMLInputElement, file);
}

afterEach(() => jest.restoreAllMocks());

test("a file of another kind is refused without a call", async () => {
  const writes = open(() => undefined);
  await choose(new File(["x"], "候補者.xlsx"));
  expect(await screen.findByText(candidateImportMessages.wrongType)).toBeVisible();
  expect(writes).toEqual([]);
});

test("what the server says about a file stands beside it", async () => {
  const refused = { message: "x", errors: { file: [candidateImportMessages.oneColumn] } };
  open(({ method }) => (method === "POST" ? Response.json(refused, { status: 422 }) : undefined));
  await choose(FILE);
  expect(await screen.findByText(candidateImportMessages.oneColumn)).toBeVisible();
});

test("columns are assigned, the file is read anew, and it starts with a reason", async () => {
  const answers = (sent: Sent): Response | undefined => {
    if (sent.method !== "POST") return sent.path.endsWith("/i1") ? Response.json(running) : undefined;
    if (sent.body?.confirm) return Response.json({ import: { id: "i1", status_url: "/" } }, { status: 202 });
    const columns = preview.columns.map((column, index) => ({
      ...column,
      field: (sent.body?.[`mapping[${index}]`] as string | undefined) ?? column.field,
    }));
    return Response.json({ ...preview, columns });
  };
  const writes = open(answers);
  await choose(FILE);
  expect(await screen.findByText(/新しく追加1件、登録済み1件、読み取れない行1件/)).toBeVisible();
  const left = screen.getByRole("list", { name: "取り込まない行" });
  expect(
    within(left)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["3行目登録済みの候補者と電話番号が同じです", "4行目電話番号：有効な電話番号を入力してください"]);
  const person = userEvent.setup();
  await person.selectOptions(screen.getByRole("combobox", { name: "連絡" }), "氏名");
  expect(screen.getByRole("combobox", { name: "氏名" })).toHaveValue("");
  await waitFor(() => expect(writes.at(-1)?.body).toMatchObject({ "mapping[0]": "", "mapping[1]": "name" }));
  await person.type(screen.getByRole("textbox", { name: /^理由/ }), "移行のため");
  await waitFor(() => expect(screen.getByRole("button", { name: "1件を追加する" })).toBeEnabled());
  await person.click(screen.getByRole("button", { name: "1件を追加する" }));
  expect(await screen.findByRole("progressbar", { name: "取り込みの進み具合" })).toHaveAttribute(
    "aria-valuetext",
    "3行のうち1行",
  );
  expect(writes.at(-1)?.body).toMatchObject({ confirm: "true", reason: "移行のため", "mapping[1]": "name" });
});

test("an address with an import shows its progress, its result and the way back", async () => {
  let status = running;
  const writes = open((sent) => {
    if (sent.method === "POST") {
      status = { ...status, undo: { status: "completed", removed: 1, kept: 1 } };
      return Response.json({ removed: 1, kept: 1 });
    }
    return sent.path.endsWith("/i1") ? Response.json(status) : undefined;
  }, "i1");
  expect(await screen.findByText("取り込んでいます")).toBeVisible();
  status = { ...running, status: "completed", done: 3, added: 2 };
  expect(
    await screen.findByText("2件の候補者を追加しました。登録済みの1件は追加していません。", {}, { timeout: 5_000 }),
  ).toBeVisible();
  const person = userEvent.setup();
  await person.click(screen.getByRole("button", { name: "取り込みを取り消す" }));
  const dialog = await screen.findByRole("alertdialog");
  await person.click(within(dialog).getByRole("button", { name: "取り消す" }));
  expect(writes).toEqual([]);
  await person.type(within(dialog).getByRole("textbox", { name: /^取り消しの理由/ }), "別のファイル");
  await person.click(within(dialog).getByRole("button", { name: "取り消す" }));
  expect(await screen.findByText(/1件を削除しました。取り込んだあとに使われた1件は、残しています。/)).toBeVisible();
  expect(writes).toMatchObject([{ path: "/agency/candidate_imports/i1/undo", body: { reason: "別のファイル" } }]);
});

test("rows that are left out are saved as the file has them, with the reason", () => {
  const rows = leftRows(preview.problems, preview.known);
  const text = '氏名,電話\n佐倉 美咲,1\n"髙橋 ""健""",2\n森 葵,3\n';
  expect(leftRowsOfFile(text, rows, true).split("\r\n").slice(0, 3)).toEqual([
    "\ufeff氏名,電話,理由",
    '"髙橋 ""健""",2,登録済みの候補者と電話番号が同じです',
    "森 葵,3,電話番号：有効な電話番号を入力してください",
  ]);
});

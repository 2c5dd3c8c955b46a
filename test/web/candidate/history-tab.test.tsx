import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toastQueue } from "../../../web/ui/toast/toast-queue.ts";
import { takeDraftKeyOf } from "../draft-keys.ts";
import { openRecord, recordWith, SESSION, serve } from "./open-record.tsx";

const actor = { name: "佐藤 健一", role: "agency" };
const save = {
  kind: "save",
  first_revision: 1,
  revision: 1,
  at: "2026-11-20T03:00:00.000Z",
  summary: "希望条件の希望職種を入力",
  changes: [],
  changes_total: 0,
  origin: null,
  section: "wishes",
  saves_total: 1,
  version_names: [],
  actor,
};
const corrected = {
  id: "1",
  kind: "contact",
  label: "連絡",
  revision: 1,
  at: "2026-11-21T03:00:00.000Z",
  summary: "連絡の記録を訂正（電話：求人の紹介）",
  changes: [{ section: "contacts", field: "channel", label: "手段", before: "電話", after: "メール" }],
  origin: null,
  reason: "手段の誤り",
  actor,
};

beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
});
afterEach(() => jest.restoreAllMocks());

test("edits and contacts stand in one timeline, and the filter asks for one kind", async () => {
  const asked: string[] = [];
  serve(recordWith({ name: "佐倉 美咲" }), ({ path, search }) => {
    if (!path.endsWith("/history")) return undefined;
    const kind = new URLSearchParams(search).get("kind");
    asked.push(kind ?? "");
    const entries = [corrected, save].filter((entry) => !kind || kind.split(",").includes(entry.kind));
    return Response.json({ entries, next: null });
  });
  openRecord("?tab=history");
  const contact = (await screen.findByText(corrected.summary)).closest("li") as HTMLElement;
  expect(contact).toHaveTextContent("担当者 佐藤 健一");
  expect(within(contact).getByText("理由：手段の誤り")).toBeVisible();
  await userEvent.click(within(contact).getByRole("button", { name: "内容" }));
  expect(within(contact).getByText("電話")).toBeVisible();
  expect(within(contact).getByText("メール")).toBeVisible();
  expect(screen.getByText(save.summary)).toBeVisible();

  await userEvent.click(screen.getByRole("radio", { name: "編集" }));
  await waitFor(() => expect(screen.queryByText(corrected.summary)).toBeNull());
  await userEvent.click(screen.getByRole("radio", { name: "提出" }));
  expect(await screen.findByText("この種類の記録はまだありません。")).toBeVisible();
  expect(asked).toEqual(["", "save,undo,redo,restore", "submission"]);
});

test("a responsible person sees who opened and printed the record, staff do not", async () => {
  const items = [{ at: "2026-11-20T03:00:00.000Z", member: "鈴木 陽子", kind: "printed" }];
  const pagination = { current_page: 1, total_items: 1, per_page: 10, total_pages: 1 };
  const asked: string[] = [];
  const asRole = (role: "responsible" | "staff") =>
    serve(recordWith({ name: "佐倉 美咲" }), ({ path }) => {
      const agency = { id: "a", name: "みなと", role };
      if (path === "/api/v1/session") return Response.json({ ...SESSION, user: { ...SESSION.user, agency } });
      if (path.endsWith("/reads")) asked.push(role);
      if (path.endsWith("/reads")) return Response.json({ items, pagination });
      return path.endsWith("/history") ? Response.json({ entries: [save], next: null }) : undefined;
    });
  asRole("staff");
  openRecord("?tab=history");
  await screen.findByText(save.summary);
  cleanup();
  asRole("responsible");
  openRecord("?tab=history");
  const row = (await screen.findByText("鈴木 陽子")).closest("li") as HTMLElement;
  expect(row).toHaveTextContent(/時台鈴木 陽子印刷/);
  expect(asked).toEqual(["responsible"]);
});

test("an export that fails says so", async () => {
  serve(recordWith({ name: "佐倉 美咲" }), ({ path }) =>
    path.endsWith("/export.json") ? new Response("", { status: 500 }) : undefined,
  );
  openRecord("?tab=history");
  await userEvent.click(await screen.findByRole("button", { name: "記録を書き出す" }));
  await waitFor(() => expect(toastQueue.visibleToasts[0]?.content.text).toBe("エクスポートに失敗しました"));
});

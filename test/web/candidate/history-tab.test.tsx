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

test("a contact is corrected and withdrawn with a reason, whose absence is said at its input", async () => {
  const contact = {
    id: "0b7f5d6a-2f51-4a8e-9d52-0f5a1d9b7c22",
    ...{ channel: "phone", on: "2026-11-20", reason: "求人の紹介", is_withdrawn: false },
  };
  const made = { ...corrected, id: contact.id, summary: "電話：求人の紹介" };
  const sent: unknown[] = [];
  serve(recordWith({ name: "佐倉 美咲" }), ({ method, path, body }) => {
    if (path.endsWith("/history"))
      return Response.json({ entries: [made, { ...corrected, id: `${contact.id}-1` }], next: null });
    if (!path.includes("/contacts")) return undefined;
    if (method === "GET") return Response.json({ contacts: [contact] });
    sent.push([method, path.split("/").at(-1), body]);
    if ((body as { reason: string }).reason)
      return Response.json({ success: true, message: "連絡の記録を訂正しました" });
    return Response.json({ success: false, message: "", errors: { reason: ["この項目は必須です"] } }, { status: 422 });
  });
  openRecord("?tab=history");
  const entry = (await screen.findByText(made.summary)).closest("li") as HTMLElement;
  await userEvent.click(within(entry).getByRole("button", { name: "内容" }));
  await userEvent.click(await within(entry).findByRole("button", { name: "連絡の記録を訂正する" }));
  const dialog = await screen.findByRole("alertdialog", { name: "連絡の記録の訂正" });
  await userEvent.click(within(dialog).getByRole("radio", { name: "メール" }));
  await userEvent.click(within(dialog).getByRole("button", { name: "訂正する" }));
  expect(await within(dialog).findByText("この項目は必須です")).toBeVisible();
  await userEvent.type(within(dialog).getByRole("textbox", { name: /^訂正の理由/ }), "手段の誤り");
  await userEvent.click(within(dialog).getByRole("button", { name: "訂正する" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  const { on, reason } = contact;
  expect(sent.at(-1)).toEqual([
    "PATCH",
    contact.id,
    { contact: { channel: "email", on, reason }, reason: "手段の誤り" },
  ]);
  await userEvent.click(await within(entry).findByRole("button", { name: "取り消す" }));
  const question = await screen.findByRole("alertdialog", { name: "連絡の記録の取り消し" });
  await userEvent.type(within(question).getByRole("textbox", { name: /^取り消しの理由/ }), "別の人");
  await userEvent.click(within(question).getByRole("button", { name: "記録を取り消す" }));
  await waitFor(() => expect(sent.at(-1)).toEqual(["DELETE", contact.id, { reason: "別の人" }]));
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

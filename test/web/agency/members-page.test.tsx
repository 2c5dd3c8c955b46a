import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import type { AgencyInvitation, AgencyMember } from "../../../modules/agency/contract.ts";
import { createStore } from "../../../web/app/store.ts";
import { MembersPage } from "../../../web/features/agency/members-page.tsx";

const members: AgencyMember[] = [
  { id: "a", name: "佐藤 健一", email: "sato@example.jp", role: "responsible", joined_at: "2026-11-01T01:00:00.000Z" },
  { id: "b", name: "田中 誠", email: "tanaka@example.jp", role: "staff", joined_at: "2026-11-02T01:00:00.000Z" },
];
const invitation: AgencyInvitation = {
  id: "i",
  role: "staff",
  name: "",
  email: "",
  invited_at: "2026-11-20T01:00:00.000Z",
  expires_at: "2026-11-27T01:00:00.000Z",
};
const link = { url: "https://rireki.example/invitations/token", expires_at: "2026-12-05T01:00:00.000Z" };

const calls: string[] = [];
function open(role: "responsible" | "staff", ownId: string): void {
  calls.length = 0;
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input));
    if (init?.method && init.method !== "GET") calls.push(`${init.method} ${pathname} ${init.body ?? ""}`);
    if (init?.method === "POST") return Response.json({ success: true, ...link }, { status: 201 });
    return Response.json({ items: pathname === "/agency/members" ? members : [invitation] });
  });
  const agency = { id: "x", name: "みちしるべキャリア株式会社", role };
  render(
    <Provider store={createStore()}>
      <MembersPage user={{ id: ownId, name: "佐藤 健一", email: "sato@example.jp", role: "agency", agency }} />
    </Provider>,
  );
}
afterEach(() => jest.restoreAllMocks());

test("staff see the members and change nothing", async () => {
  open("staff", "b");
  const list = await screen.findByRole("list", { name: "メンバー" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(2);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a responsible person removes others, not themselves", async () => {
  open("responsible", "a");
  await screen.findByRole("list", { name: "メンバー" });
  expect(screen.queryByRole("button", { name: "佐藤 健一さんをメンバーから外す" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "田中 誠さんをメンバーから外す" }));
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "外す" }));
  expect(calls).toEqual(["DELETE /agency/members/b {}"]);
});

test("the link of an invitation is there until the dialog closes", async () => {
  open("responsible", "a");
  await userEvent.click(await screen.findByRole("button", { name: "メンバーを招待する" }));
  await userEvent.click(await screen.findByRole("radio", { name: /^責任者/ }));
  await userEvent.click(screen.getByRole("button", { name: "招待リンクを作成する" }));
  expect(await screen.findByLabelText("招待リンク")).toHaveValue(link.url);
  expect(calls).toEqual(['POST /agency/invitations {"role":"responsible"}']);
});

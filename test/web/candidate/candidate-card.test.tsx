import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { jobMessages } from "../../../japanese/job-messages.ts";
import type { CandidateRow } from "../../../modules/candidate/contract.ts";
import { createStore } from "../../../web/app/store.ts";
import { CandidateCard } from "../../../web/features/candidate/list/candidate-card.tsx";
import { showToast } from "../../../web/ui/toast/toast-queue.ts";

jest.mock("../../../web/ui/toast/toast-queue.ts", () => ({ showToast: jest.fn() }));

const row: CandidateRow = {
  id: "c1",
  revision: 1,
  name: "佐倉 美咲",
  kana: "さくら みさき",
  former_name: "",
  birth_date: "1996-01-01",
  age: 30,
  phone: "090-0000-1111",
  email: "misaki@example.jp",
  prefecture: "東京都",
  desired_job: "経理",
  desired_employment_type: "",
  desired_place: "横浜市",
  stage: "interviewed",
  staff: { id: "s1", name: "佐藤 健一" },
  source: "",
  next_contact_on: "2026-12-01",
  accepted_on: null,
  valid_until: null,
  tags: [],
  skills: [],
  missing: [],
  created_at: "2026-11-20T03:00:00.000Z",
  updated_at: "2026-11-20T03:00:00.000Z",
  bookmarked: false,
  linked: false,
  duplicate: true,
};

function open(status: number, candidate = row) {
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
    if (String(url).endsWith("/session")) return Response.json({ user: null, csrf_token: "t" });
    return Response.json({ success: status === 200, message: "x" }, { status });
  });
  render(
    <Provider store={createStore()}>
      <CandidateCard candidate={candidate} isSelected={false} onSelect={() => undefined} />
    </Provider>,
  );
  return userEvent.setup();
}

afterEach(() => jest.restoreAllMocks());

test("a card says who it is, how far the work is, when to call, and that the person may be there twice", () => {
  open(200);
  const card = screen.getByRole("article", { name: "佐倉 美咲" });
  for (const text of ["東京都", "経理・横浜市", "佐藤 健一", "2026/12/01", "面談済み", "30歳", "重複の可能性"]) {
    expect(card).toHaveTextContent(text);
  }
});

test("its menu has the four commands, of which the last opens a tab", async () => {
  open(200);
  fireEvent.contextMenu(screen.getByRole("article"));
  await screen.findByRole("menuitem", { name: "新しいタブで開く" });
  const items = screen.getAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "詳細を表示",
    "連絡する",
    "ブックマーク",
    "新しいタブで開く",
  ]);
  expect([items[3]?.getAttribute("href"), items[3]?.getAttribute("target")]).toEqual(["/candidates/c1", "_blank"]);
});

test("連絡する offers the telephone and the mail program", async () => {
  const person = open(200);
  await person.click(screen.getByRole("button", { name: "佐倉 美咲に連絡する" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map((item) => item.getAttribute("href"))).toEqual(["tel:09000001111", "mailto:misaki@example.jp"]);
});

test("a person without telephone and mail cannot be contacted from the card", () => {
  open(200, { ...row, phone: "", email: "" });
  expect(screen.getByRole("button", { name: "佐倉 美咲に連絡する" })).toBeDisabled();
});

test("a bookmark that the server refuses is taken back, and said so", async () => {
  const person = open(500);
  await person.click(screen.getByRole("button", { name: "佐倉 美咲をブックマークに追加" }));
  await waitFor(() => expect(showToast).toHaveBeenCalledWith({ kind: "error", text: jobMessages.bookmarkFailed }));
  expect(screen.getByRole("button", { name: "佐倉 美咲をブックマークに追加" })).toBeVisible();
});

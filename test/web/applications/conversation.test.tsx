import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import type {
  ApplicationHistoryEntry,
  ApplicationState,
  Appointment,
} from "../../../modules/applications/contract/application.ts";
import { createStore } from "../../../web/app/store.ts";
import { Conversation } from "../../../web/features/applications/conversation/conversation.tsx";
import { latestWords } from "../../../web/features/applications/conversation/latest-words.ts";

const agency = { name: "採用担当", role: "agency" };
const seeker = { name: "あなた", role: "seeker" };
const at = "2026-11-28T03:00:00.000Z";
const sent: ApplicationHistoryEntry = { kind: "move", revision: 0, at, by: seeker, state: "applied", reason: null };
const moved = (revision: number, state: ApplicationState, reason: string | null): ApplicationHistoryEntry => ({
  kind: "move",
  revision,
  at,
  by: agency,
  state,
  reason,
});
const reply = (revision: number, by: typeof agency, text: string): ApplicationHistoryEntry => ({
  kind: "reply",
  revision,
  at,
  by,
  text,
});
const invitation = moved(2, "interview", "12月5日（土）14時から面接をお願いします");
const NOTHING: Appointment = { proposal: null, accepted: null, awaits_answer: false };

/** @param answers to the writes, in their order */
function open(history: ApplicationHistoryEntry[], more: object = {}, answers: [number, object][] = []) {
  const sentBodies: [string, unknown, string | null][] = [];
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  global.fetch = jest.fn(async (url: URL, init: RequestInit) => {
    sentBodies.push([url.pathname, JSON.parse(String(init.body)), new Headers(init.headers).get("If-Match")]);
    const [status, body] = answers.shift() ?? [200, { success: true, message: "伝えました" }];
    return new Response(JSON.stringify(body), { status });
  }) as unknown as typeof fetch;
  const application = { id: "a", revision: 2, state: "interview" as const, history, appointment: NOTHING, ...more };
  render(
    <Provider store={createStore()}>
      <Conversation side="applicant" application={application} />
    </Provider>,
  );
  return sentBodies;
}

const wordsOf = (state: ApplicationState, ...history: ApplicationHistoryEntry[]) =>
  latestWords("seeker", { state, history: history.toReversed() }).map(({ revision }) => revision);

test("the newest words are those of the other side since the reader's own, and the answers since", () => {
  expect(wordsOf("interview", sent, invitation, reply(4, agency, "地図です"))).toEqual([2, 4]);
  const talked = [sent, invitation, reply(4, seeker, "はい"), reply(5, agency, "では"), reply(6, seeker, "どうも")];
  expect(wordsOf("interview", ...talked)).toEqual([5, 6]);
  expect(wordsOf("screening", sent, moved(1, "screening", null))).toEqual([]);
});

test("after the end only the words that came with it are left", () => {
  expect(wordsOf("rejected", sent, invitation, moved(5, "rejected", "ご応募ありがとうございました"))).toEqual([5]);
  expect(wordsOf("withdrawn", sent, invitation, { ...sent, revision: 5, state: "withdrawn" })).toEqual([]);
});

test("an invitation is accepted on the basis of the move that was read", async () => {
  const bodies = open([invitation, sent], { appointment: { ...NOTHING, awaits_answer: true } });
  await userEvent.click(screen.getByRole("button", { name: "承諾する" }));
  await screen.findByText("12月5日（土）14時から面接をお願いします");
  expect(bodies).toEqual([["/api/v1/user/applications/a/accept", { proposal: null }, '"2"']]);
});

test("times of the other side are chosen from before they are accepted", async () => {
  const proposal = { by: "agency", dates: ["2026-12-04T10:00", "2026-12-05T14:00"] };
  const bodies = open([invitation, sent], { appointment: { ...NOTHING, proposal, awaits_answer: true } });
  await userEvent.click(screen.getByRole("button", { name: "承諾する" }));
  expect(screen.getByText("日程を選んでください")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("radio", { name: "12月5日（土）14:00" }));
  await userEvent.click(screen.getByRole("button", { name: "承諾する" }));
  expect(bodies).toEqual([["/api/v1/user/applications/a/accept", { proposal: "2026-12-05T14:00" }, null]]);
});

test("a reply that came too late stays in its field beside the reason", async () => {
  open([invitation, sent], {}, [[409, { message: "ほかの操作で「不採用」に変わっています" }]]);
  await userEvent.click(screen.getByRole("button", { name: "返信する" }));
  await userEvent.type(screen.getByRole("textbox", { name: /返信の内容/ }), "伺います");
  await userEvent.click(screen.getByRole("button", { name: "送信する" }));
  expect(await screen.findByText(/「不採用」に変わっています/)).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: /返信の内容/ })).toHaveValue("伺います");
});

test("errors of proposed times stand at their lines, empty lines left out", async () => {
  const errors = { "dates.1": ["これから1年以内の日時を入力してください"] };
  const bodies = open([invitation, sent], {}, [[422, { message: "入力内容が正しくありません", errors }]]);
  await userEvent.click(screen.getByRole("button", { name: "日程を相談する" }));
  for (let more = 0; more < 2; more++) await userEvent.click(screen.getByRole("button", { name: "候補を追加" }));
  for (const [line, day] of [
    [1, "4"],
    [3, "5"],
  ] as const) {
    const date = screen.getByRole("group", { name: `候補${line}の日付` });
    const [year, month, days] = within(date).getAllByRole("textbox");
    if (!year || !month || !days) throw new Error("a part of the date is missing");
    await userEvent.type(year, "2026");
    await userEvent.type(month, "12");
    await userEvent.type(days, day);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: `候補${line}の時刻` }), "14:00");
  }
  await userEvent.click(screen.getByRole("button", { name: "日程を送る" }));
  const third = within(screen.getByRole("group", { name: "候補3の日付" }));
  expect(await third.findByText(/これから1年以内/)).toBeInTheDocument();
  expect(bodies[0]?.[1]).toEqual({ dates: ["2026-12-04T14:00", "2026-12-05T14:00"] });
});

test("nothing is answered after the end", () => {
  open([moved(5, "rejected", "ご応募ありがとうございました"), sent], { state: "rejected" });
  expect(screen.getByText("ご応募ありがとうございました")).toBeInTheDocument();
  expect(screen.queryByRole("button")).toBeNull();
});

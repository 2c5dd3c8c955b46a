import { act, screen, waitFor } from "@testing-library/react";
import { hide, Source, source } from "../event-source.ts";
import { answerOf, model } from "./state.ts";
import { openPage, openWire, tell, visitPage, type Wire } from "./wire.tsx";

let wire: Wire;
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  wire = openWire(answerOf(model("resume-history", { lag: 1 })));
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));
const lag = () => screen.getAllByRole("cell")[2];

test("figures come by themselves, and are not read out", async () => {
  await visitPage();
  expect(screen.getByText("接続中")).toBeInTheDocument();
  await tell(wire, answerOf(model("resume-history", { lag: 1234 })));
  expect(screen.getByText("ライブ更新中")).toBeInTheDocument();
  expect(lag()).toHaveTextContent("1,234");
  for (const region of screen.getAllByRole("status")) expect(region).not.toHaveTextContent(/1,234|時点/);
  expect(lag()?.closest("[aria-live]")).toBeNull();
});

test("a read model that does not catch up is behind after ten seconds", async () => {
  await visitPage();
  for (let second = 0; second < 12; second++) {
    await pass(1000);
    await tell(wire, answerOf(model("resume-history", { lag: 5 + second })));
  }
  expect(screen.getByText("「履歴書の編集履歴」が遅れています")).toBeInTheDocument();
});

test("reports a broken stream, polls meanwhile, and opens the stream again", async () => {
  await visitPage();
  await tell(wire, wire.figures);
  wire.figures = answerOf(model("resume-history", { lag: 77 }));
  const broken = source();
  await act(async () => void broken.dispatchEvent(new Event("error")));
  expect(broken.closed).toBe(true);
  expect(screen.getByText("ライブ更新が切れました")).toBeInTheDocument();
  await pass(5_000);
  await waitFor(() => expect(lag()).toHaveTextContent("77"));
  expect(source()).not.toBe(broken);
  await tell(wire, answerOf(model("resume-history", { lag: 78 })));
  expect(screen.queryByText("ライブ更新が切れました")).toBeNull();
  expect(lag()).toHaveTextContent("78");
});

test("reconnects a silent stream", async () => {
  await visitPage();
  await tell(wire, wire.figures);
  const silent = source();
  await pass(12_000);
  expect(silent.closed).toBe(true);
  expect(screen.getByText("ライブ更新なし")).toBeInTheDocument();
});

test("marks figures as old without an answer", async () => {
  await visitPage();
  await tell(wire, wire.figures);
  expect(screen.getByText("すべて正常です")).toBeInTheDocument();
  wire.answers = false;
  await act(async () => void source().dispatchEvent(new Event("error")));
  await pass(10_000);
  expect(screen.getByRole("alert")).toHaveTextContent("から数字が更新されていません");
  expect(screen.getByText("現在の状態を確認できません")).toBeInTheDocument();
  expect(lag()).toHaveTextContent("1");
});

test("stops polling while the page is hidden and after it is left", async () => {
  await visitPage();
  const first = source();
  hide(true);
  expect(first.closed).toBe(true);
  await pass(30_000);
  expect(Source.opened).toHaveLength(1);
  hide(false);
  expect(source()).not.toBe(first);
});

test("offers a retry when the first answer fails", async () => {
  wire.answers = false;
  openPage();
  await pass(5_000);
  expect(await screen.findByRole("alert")).toHaveTextContent("読み込みに失敗しました");
  wire.answers = true;
  await act(async () => screen.getByRole("button", { name: "再読み込みする" }).click());
  await screen.findByText(/時点$/);
  expect(lag()).toHaveTextContent("1");
});

test("shows a notice without read models", async () => {
  wire.figures = answerOf();
  await visitPage();
  expect(screen.getByText("読み取りモデルはありません")).toBeInTheDocument();
});

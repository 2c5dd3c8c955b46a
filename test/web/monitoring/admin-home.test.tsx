import { render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import { SECURITY_EVENT_KINDS } from "../../../modules/account/contract/security.ts";
import type { ProjectionsAnswer } from "../../../modules/monitoring/contract/projections.ts";
import { pages } from "../../../modules/pages.ts";
import { createStore } from "../../../web/app/store.ts";
import { AdminHome } from "../../../web/features/monitoring/admin-home.tsx";
import { answerOf, fault, model } from "./state.ts";
import { json } from "./wire.tsx";

const counts = SECURITY_EVENT_KINDS.map((kind) => ({ kind, day: 0, week: 0, quarter: 0 }));

function arrive(figures: ProjectionsAnswer | undefined, isReady: boolean, bus = "ok"): void {
  global.fetch = jest.fn(async (url: URL) => {
    if (url.pathname === "/admin/security_events") return json({ counts });
    if (url.pathname === "/health/ready") return json({ checks: { bus } }, isReady ? 200 : 500);
    return figures ? json(figures) : json({}, 500);
  }) as unknown as typeof fetch;
  render(
    <Provider store={createStore()}>
      <AdminHome />
    </Provider>,
  );
}

const stopped = model("resume-history", { status: "faulted", fault });

test.each([
  ["all is well", answerOf(model("resume-history")), true, "すべて正常です"],
  ["what is known is named, whatever else is wrong", answerOf(stopped), false, "「履歴書の編集履歴」が停止しています"],
  ["something does not answer", answerOf(model("resume-history")), false, "サービスの一部が応答していません"],
  ["the read models do not answer", undefined, true, "サービスの一部が応答していません"],
])("one line says that %s", async (_case, figures, isReady, line) => {
  arrive(figures, isReady);
  expect(await screen.findByText(line)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /読み取りモデル/ })).toHaveAttribute("href", "/admin/projections");
});

test.each([
  [answerOf(model("resume-history")), /お知らせがほかの画面に届いていません/],
  [answerOf(stopped), "「履歴書の編集履歴」が停止しています"],
])("a bus that is away is said where nothing worse is", async (figures, line) => {
  arrive(figures, true, "failed");
  expect(await screen.findByText(line)).toBeInTheDocument();
});

test("every page of administrators is one press away", async () => {
  arrive(answerOf(model("resume-history")), true);
  const links = await screen.findAllByRole("link");
  const hrefs = links.map((link) => link.getAttribute("href"));
  const adminPages = pages.filter(({ path, access }) => path.startsWith("/admin/") && access.includes("admin"));
  const ownPages = adminPages.filter(({ path }) => path.split("/").length === 3);
  expect(ownPages.length).toBeGreaterThan(5);
  expect(ownPages.filter(({ path }) => !hrefs.includes(path))).toEqual([]);
});

test("security events are counted by kind, refusals first", async () => {
  counts[2] = { kind: "sign-in-failed", day: 1234, week: 5000, quarter: 9000 };
  arrive(answerOf(model("resume-history")), true);
  const [, first, ...others] = await screen.findAllByRole("row");
  expect(first).toHaveTextContent("ログインの失敗1,2345,0009,000");
  expect(others).toHaveLength(SECURITY_EVENT_KINDS.length - 1);
});

import { render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import type { SubmissionList } from "../../../modules/submissions/contract.ts";
import { createStore } from "../../../web/app/store.ts";
import { SubmissionsPage } from "../../../web/features/submissions/submissions-page.tsx";

const sent = (id: string, document: string, revision: number, recipient: string) => ({
  id,
  document,
  revision,
  recipient,
  options: {},
  sent_at: "2026-11-20T03:00:00.000Z",
  sha256: "0".repeat(64),
  application_id: null,
  url: `/user/submissions/${id}.pdf`,
});
const list: SubmissionList = {
  items: [
    sent("1", "resume", 4, "みなと商事"),
    sent("2", "resume", 9, "あおば計画"),
    sent("3", "career_resume", 0, "まちの本棚"),
  ],
  newest: { resume: 9, career_resume: 2 },
};

afterEach(() => jest.restoreAllMocks());

test("a version is compared with the current one where that is newer", async () => {
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(list));
  render(
    <Provider store={createStore()}>
      <SubmissionsPage />
    </Provider>,
  );
  const links = await screen.findAllByRole("link", { name: "現在の版と比べる" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/user/resume/history?from=4&to=9",
    "/user/career_resume/history?from=0&to=2",
  ]);
});

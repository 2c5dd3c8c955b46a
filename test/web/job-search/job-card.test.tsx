import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { JobCard as JobCardAnswer } from "../../../modules/job-search/contract/search.ts";
import { ownPathOf } from "../../../web/app/shell/use-link-clicks.ts";
import { JobCard } from "../../../web/features/job-search/job-card.tsx";
import { JobList } from "../../../web/features/job-search/job-list.tsx";

jest.mock("../../../web/features/job-search/use-bookmark.ts", () => ({
  useBookmark: () => ({ isOn: false, toggle: () => undefined, isOffered: true }),
}));
jest.mock("../../../web/features/job-search/use-apply.ts", () => ({
  useApply: ({ applied }: JobCardAnswer) =>
    applied ? { href: "/applications/4", isSent: true } : { href: "/jobs/1/apply", isSent: false },
}));

const send = jest.fn();
jest.mock("../../../web/app/request.ts", () => ({
  ...jest.requireActual<object>("../../../web/app/request.ts"),
  send: (request: unknown) => send(request),
}));
beforeEach(() => send.mockReset());

const job: JobCardAnswer = {
  id: "1",
  title: "司書",
  company: { id: "2", name: "まちの本棚" },
  employment_type: "full_time",
  category: "education",
  location: "松本市",
  prefecture: "長野県",
  remote: "none",
  salary: { unit: "month", min: 220_000, max: null, annual_min: 2_640_000 },
  skills: [],
  published_at: "2026-11-01T00:00:00Z",
  valid_until: "2099-12-31",
  status: "active",
  published: true,
  bookmarked: false,
  applied: false,
  application_id: null,
  match: null,
  highlights: {},
};

const menuButton = () => screen.getByRole("button", { name: "司書のメニュー" });

test("a card draws the button of its menu alone, and keeps the focus while the menu comes", async () => {
  render(<JobCard job={job} />);
  const link = screen.getByRole("link", { name: "司書" });
  act(() => link.focus());
  const button = menuButton();
  expect(screen.queryByRole("menu", { hidden: true })).toBeNull();
  fireEvent.contextMenu(link);
  expect(link).toHaveFocus();
  expect(await screen.findByRole("menuitem", { name: "似た求人を探す" })).toBeVisible();
  fireEvent.keyDown(document.activeElement as Element, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  await waitFor(() => expect(link).toHaveFocus());
  expect(menuButton()).toBe(button);
});

test("the button opens the same menu", async () => {
  render(<JobCard job={job} />);
  fireEvent.click(menuButton());
  expect(await screen.findAllByRole("menuitem")).toHaveLength(6);
  expect(screen.getByRole("menu", { name: "司書のメニュー" })).toBeVisible();
});

test("a job that the person applied to leads to the application, beside its disabled button", () => {
  render(<JobCard job={{ ...job, applied: true, application_id: "4" }} />);
  expect(screen.getByRole("button", { name: "応募済み" })).toBeDisabled();
  expect(screen.getByRole("link", { name: "司書への応募の状況を見る" })).toHaveAttribute("href", "/applications/4");
});

test("jobs that were published after an instant are marked as new", () => {
  const older = { ...job, id: "3", title: "学芸員", published_at: "2026-10-31T23:59:59.999Z" };
  const { rerender } = render(<JobList jobs={[job, older]} since="2026-10-31T23:59:59.999Z" />);
  const marked = () => screen.getAllByRole("article").map((card) => card.textContent?.includes("新着"));
  expect(marked()).toEqual([true, false]);
  rerender(<JobList jobs={[job, older]} />);
  expect(marked()).toEqual([false, false]);
});

test("応募 is counted for its job, from the card and from the menu", async () => {
  const click = {
    url: "/api/jobs/1/track_click",
    method: "POST",
    body: { action: "apply_click", timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    keepalive: true,
  };
  const followed: unknown[] = [];
  const follow = (event: MouseEvent) => {
    const path = ownPathOf(event);
    if (path) followed.push(path);
    event.preventDefault();
  };
  document.addEventListener("click", follow, true);
  render(<JobCard job={job} />);
  fireEvent.click(screen.getByRole("link", { name: "司書に応募" }));
  expect(send.mock.calls).toEqual([[click]]);
  fireEvent.click(menuButton());
  fireEvent.click(await screen.findByRole("menuitem", { name: "応募する" }));
  expect(send.mock.calls).toEqual([[click], [click]]);
  fireEvent.click(menuButton());
  fireEvent.click(await screen.findByRole("menuitem", { name: "詳細を見る" }));
  expect(send).toHaveBeenCalledTimes(2);
  expect(followed).toEqual(["/jobs/1/apply", "/jobs/1/apply", "/jobs/1"]);
  document.removeEventListener("click", follow, true);
});

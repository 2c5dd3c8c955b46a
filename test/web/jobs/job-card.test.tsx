import { act, fireEvent, render, screen } from "@testing-library/react";
import type { JobCard as JobCardAnswer } from "../../../modules/jobs/contract/search.ts";
import { JobCard } from "../../../web/features/jobs/job-card.tsx";

jest.mock("../../../web/features/jobs/use-bookmark.ts", () => ({
  useBookmark: () => ({ isOn: false, toggle: () => undefined, isOffered: true }),
}));
jest.mock("../../../web/features/jobs/use-apply.ts", () => ({
  useApply: () => ({ href: "/jobs/1/apply", isSent: false }),
}));

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
  match: null,
  highlights: {},
};

test("a card that has the focus keeps it while its menu comes", async () => {
  render(<JobCard job={job} />);
  const link = screen.getByRole("link", { name: "司書" });
  act(() => link.focus());
  expect(screen.queryByRole("button", { name: "司書のメニュー" })).toBeNull();
  await screen.findByRole("button", { name: "司書のメニュー" });
  expect(link).toHaveFocus();
  fireEvent.contextMenu(link);
  expect(await screen.findByRole("menuitem", { name: "似た求人を探す" })).toBeVisible();
});

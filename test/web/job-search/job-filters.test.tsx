import { render, screen } from "@testing-library/react";
import { JobFilters } from "../../../web/features/job-search/job-filters.tsx";

const facets = {
  employment_type: [{ value: "full_time", label: "正社員", count: 3 }],
  category: [],
  location: [],
  remote: [],
  salary: [],
};

test("no group of choices stands before those that the first answer brings above it", () => {
  const filters = (isWaiting: boolean) => (
    <JobFilters conditions={{}} facets={isWaiting ? undefined : facets} isWaiting={isWaiting} onChange={() => {}} />
  );
  const { rerender } = render(filters(true));
  expect(screen.getByText("年収の下限")).toBeInTheDocument();
  expect(screen.queryByText("業種で絞り込む")).toBeNull();
  rerender(filters(false));
  expect(screen.getByRole("checkbox", { name: /正社員/ })).toBeInTheDocument();
  expect(screen.getByText("業種で絞り込む")).toBeInTheDocument();
});

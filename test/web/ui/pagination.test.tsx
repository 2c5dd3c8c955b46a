import { render, screen } from "@testing-library/react";
import { foundInWords } from "../../../modules/job-search/contract/search.ts";
import { Pagination } from "../../../web/ui/pagination/pagination.tsx";

test.each([
  [999, "981-999 / 999件"],
  [1_000, "981-1000 / 1,000件以上"],
])("the last page of %d jobs says %s", (total, words) => {
  const lastPage = Math.ceil(total / 20);
  render(
    <Pagination
      label="求人"
      page={lastPage}
      perPage={20}
      total={total}
      totalInWords={foundInWords(total)}
      onPage={() => undefined}
    />,
  );
  expect(screen.getByRole("status")).toHaveTextContent(words);
});

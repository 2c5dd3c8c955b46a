import { JOB_INDUSTRIES } from "../../../modules/job-search/contract/search.ts";

test("industries are the divisions of the catalogue, but for the unclassified one", async () => {
  const { default: catalogue } = await import("../../../modules/assist/data/industries.json", {
    with: { type: "json" },
  });
  const divisions = catalogue.groups.map(({ title }) => title);
  expect(Object.values(JOB_INDUSTRIES)).toEqual(divisions.filter((title) => title !== "分類不能の産業"));
});

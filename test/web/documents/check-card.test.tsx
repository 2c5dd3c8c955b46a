import { render, screen } from "@testing-library/react";
import { createPrintReport } from "../../../documents/print-report.ts";
import { emptyCareerResume } from "../../../modules/career/contract.ts";
import { emptyResume, emptyRows, type Resume } from "../../../modules/resume/contract.ts";
import { careerPages } from "../../../web/features/career/career-pages.tsx";
import {
  CheckCard,
  CheckCount,
  countChecks,
  type PrintCheckAnswer,
} from "../../../web/features/documents/print/check-card.tsx";
import { resumeWrapper } from "./resume-wrapper.tsx";

const resume: Resume = {
  ...emptyResume,
  jobs: [{ ...emptyRows.jobs, id: "job", company_name: "みなと𠮷食品" }],
};
const answer: PrintCheckAnswer = {
  missing: [],
  report: {
    ...createPrintReport(),
    removed: [
      { field: "self_pr", label: "自己PR", characters: ["😊"] },
      { field: "skills", label: "特技・スキル", characters: ["🎉"] },
    ],
    replaced: [
      { field: "job.company_name", label: "学歴・職歴", characters: ["𠮷"] },
      { field: "history", label: "学歴・職歴の表", characters: ["𒀀"] },
    ],
    variants: [{ field: "self_pr", label: "自己PR", characters: ["辻\u{e0101}"] }],
  },
};

const card = () =>
  render(
    <CheckCard
      answer={answer}
      warnings={[]}
      document={resume}
      error={undefined}
      isFetching={false}
      onRetry={() => {}}
    />,
    {
      wrapper: resumeWrapper(),
    },
  );

test("characters that are not printed as they were typed lead to their field, also to one of a row", () => {
  card();
  const linked = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(linked).toEqual([
    ["自己PRの『😊』は印刷できないため、取り除いて印刷します", "/user/resume/self-pr/edit#self_pr"],
    ["特技・スキルの『🎉』は印刷できないため、取り除いて印刷します", "/user/resume/skills/edit#skills"],
    ["「学歴・職歴」の「𠮷」は書体にないため〓で印刷します", "/user/resume/job-histories/edit#job.company_name"],
    [
      "「自己PR」の「辻\u{e0101}」は異体字が書体にないため、標準の字形で印刷します",
      "/user/resume/self-pr/edit#self_pr",
    ],
  ]);
  expect(screen.getByText("「学歴・職歴の表」の「𒀀」は書体にないため〓で印刷します")).toBeInTheDocument();
});

test("a missing field of another document leads to that document's editor", () => {
  const missing = [{ section: "profile", field: "last_name", label: "姓", path: "/user/resume" }];
  render(
    <CheckCard
      answer={{ missing, report: createPrintReport() }}
      warnings={[]}
      document={emptyCareerResume}
      error={undefined}
      isFetching={false}
      onRetry={() => {}}
    />,
    { wrapper: resumeWrapper(undefined, careerPages) },
  );
  const link = screen.getByRole("link", { name: "姓が未入力です" });
  expect(link).toHaveAttribute("href", "/user/resume/profile/edit#last_name");
});

test("each of them is counted beside the download", () => {
  render(<CheckCount count={countChecks(answer, ["a warning"])} />, { wrapper: resumeWrapper() });
  expect(screen.getByText("確認が必要な項目が6件あります")).toBeInTheDocument();
});

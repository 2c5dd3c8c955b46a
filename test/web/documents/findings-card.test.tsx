import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createPrintReport } from "../../../documents/print-report.ts";
import { emptyCareerResume } from "../../../modules/career/contract.ts";
import { emptyResume, emptyRows, type Resume } from "../../../modules/resume/contract.ts";
import { careerPages } from "../../../web/features/career/career-pages.tsx";
import { careerPrint } from "../../../web/features/career/print/career-print.ts";
import { USUAL_PRINT } from "../../../web/features/career/print/career-print-options.ts";
import { FindingCount, FindingsCard } from "../../../web/features/documents/findings/findings-card.tsx";
import { OFFICIAL_PRINT } from "../../../web/features/resume/print/official-print.ts";
import { resumePrint } from "../../../web/features/resume/print/resume-print.ts";
import { resumeWrapper } from "./resume-wrapper.tsx";

const resume: Resume = {
  ...emptyResume,
  photo: {} as NonNullable<Resume["photo"]>,
  address: { ...emptyResume.address, address4: "ｱｵｿﾞﾗﾏﾝｼｮﾝ" },
  jobs: [{ ...emptyRows.jobs, id: "job", company_name: "みなと𠮷食品" }],
};
const report = {
  ...createPrintReport(),
  pages: 2,
  removed: [{ field: "skills", label: "特技・スキル", characters: ["🎉"] }],
  replaced: [
    { field: "job.company_name", label: "学歴・職歴", characters: ["𠮷"] },
    { field: "history", label: "学歴・職歴の表", characters: ["𒀀"] },
  ],
  continued: [{ field: "history", label: "学歴・職歴" }],
};
const missing = [{ section: "profile", field: "last_name", label: "姓" }];

afterEach(() => jest.restoreAllMocks());

/** Answers every check with this one, and records the saves. */
function answering(check: object) {
  const saves: { url: string; body: unknown }[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    if (init?.method !== "PATCH") return Response.json(check);
    saves.push({ url: String(url), body: JSON.parse(String(init.body)) });
    return Response.json({ message: "保存しました", revision: 8, resume });
  });
  return saves;
}

const card = (isNewest = true, onMarks = (_: unknown) => {}) =>
  render(
    <>
      <FindingCount print={resumePrint} options={{ ...OFFICIAL_PRINT, at: 7 }} document={resume} />
      <FindingsCard
        print={resumePrint}
        options={{ ...OFFICIAL_PRINT, at: 7 }}
        document={resume}
        isNewest={isNewest}
        onMarks={onMarks}
      />
    </>,
    { wrapper: resumeWrapper() },
  );

test("each finding leads to its field, and all are counted beside the download", async () => {
  answering({ missing, report });
  card();
  const list = await screen.findByRole("list", { name: "採用担当の目" });
  const linked = within(list)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(linked).toEqual([
    ["姓が未入力です", "/user/resume/profile/edit#last_name"],
    ["「ｱｵｿﾞﾗﾏﾝｼｮﾝ」の半角カタカナは全角で書きます", "/user/resume/address/edit#address4"],
    ["特技・スキルの『🎉』は印刷できないため、取り除いて印刷します", "/user/resume/skills/edit#skills"],
    ["「学歴・職歴」の「𠮷」は書体にないため〓で印刷します", "/user/resume/job-histories/edit#job.company_name"],
  ]);
  expect(within(list).getByText("「学歴・職歴の表」の「𒀀」は書体にないため〓で印刷します")).toBeInTheDocument();
  expect(screen.getByText("確認が必要な項目が5件あります")).toBeInTheDocument();
  expect(screen.getByText("「学歴・職歴」の続きを続紙に印刷します")).toBeInTheDocument();
  expect(screen.getByText("全2枚。文字が切れることなく印刷されます")).toBeInTheDocument();
});

test("one press is one save of the section, and leaves the focus in the list", async () => {
  const saves = answering({ missing: [], report: createPrintReport() });
  card();
  fireEvent.click(await screen.findByRole("button", { name: "「アオゾラマンション」に直す" }));
  await waitFor(() => expect(screen.getByRole("list", { name: "採用担当の目" })).toHaveFocus());
  expect(saves).toEqual([
    {
      url: expect.stringContaining("/user/resume/address"),
      body: { user_resume_form: { address4: "アオゾラマンション", no_redirect: true } },
    },
  ]);
});

test("an older version is looked at and not mended", async () => {
  answering({ missing: [], report: createPrintReport() });
  card(false);
  expect(await screen.findByText("「ｱｵｿﾞﾗﾏﾝｼｮﾝ」の半角カタカナは全角で書きます")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /に直す$/ })).toBeNull();
});

test("they are gone through one by one", async () => {
  answering({ missing, report });
  card();
  fireEvent.click(await screen.findByRole("button", { name: "1件ずつ直す" }));
  const shown = () => screen.getAllByRole("listitem").filter((item) => within(item).queryByRole("link"));
  expect(shown().map((item) => item.textContent)).toEqual([expect.stringContaining("姓が未入力です")]);
  expect(screen.getByRole("button", { name: "前の1件" })).toBeDisabled();
  fireEvent.click(screen.getByRole("button", { name: "次の1件" }));
  expect(shown().map((item) => item.textContent)).toEqual([expect.stringContaining("半角カタカナ")]);
  expect(screen.getByText("2／5件")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "一覧に戻る" }));
  expect(shown()).toHaveLength(4);
});

test("their numbers are drawn on the sheets until they are hidden", async () => {
  answering({ missing: [], report: createPrintReport() });
  const onMarks = jest.fn();
  card(true, onMarks);
  fireEvent.click(await screen.findByRole("button", { name: "紙面の番号を隠す" }));
  expect(onMarks).toHaveBeenCalledWith([{ number: 1, text: "ｱｵｿﾞﾗﾏﾝｼｮﾝ", occurrence: 0 }]);
  expect(onMarks).toHaveBeenLastCalledWith([]);
});

test("a missing field of another document leads to that document's editor", async () => {
  answering({ missing: [{ ...missing[0], path: "/user/resume" }], report: createPrintReport() });
  render(
    <FindingsCard print={careerPrint} options={USUAL_PRINT} document={emptyCareerResume} isNewest onMarks={() => {}} />,
    { wrapper: resumeWrapper(undefined, careerPages) },
  );
  const link = await screen.findByRole("link", { name: "姓が未入力です" });
  expect(link).toHaveAttribute("href", "/user/resume/profile/edit#last_name");
});

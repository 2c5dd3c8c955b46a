import { render, screen, waitFor } from "@testing-library/react";
import { createPrintReport } from "../../../documents/print-report.ts";
import { emptyResume } from "../../../modules/resume/contract.ts";
import { FindingCount, FindingsCard } from "../../../web/features/documents/findings/findings-card.tsx";
import { OFFICIAL_PRINT } from "../../../web/features/resume/print/official-print.ts";
import { resumePrint } from "../../../web/features/resume/print/resume-print.ts";
import { resumeWrapper } from "../documents/resume-wrapper.tsx";

const resume = { ...emptyResume, photo: {} as NonNullable<(typeof emptyResume)["photo"]> };
const printed = (pages: number) => Response.json({ missing: [], report: { ...createPrintReport(), pages } });

function checks(layout: "mhlw" | "jis") {
  const options = { ...OFFICIAL_PRINT, layout };
  return (
    <>
      <FindingCount print={resumePrint} options={options} document={resume} />
      <FindingsCard print={resumePrint} options={options} document={resume} isNewest onMarks={() => {}} />
    </>
  );
}

afterEach(() => jest.restoreAllMocks());

test("the checks stay until those of the chosen form are there", async () => {
  let answer: (response: Response) => void = () => {};
  const asked = jest.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
    if (!String(url).includes("layout=jis")) return printed(1);
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const { rerender } = render(checks("mhlw"), { wrapper: resumeWrapper() });
  await screen.findByText(/^全1枚/);
  const count = screen.getByText(/^確認が必要な項目/).textContent;
  rerender(checks("jis"));
  await waitFor(() => expect(asked.mock.calls.some(([url]) => String(url).includes("layout=jis"))).toBe(true));
  expect(screen.getByText(/^全1枚/)).toBeInTheDocument();
  expect(screen.getByText(/^確認が必要な項目/)).toHaveTextContent(count ?? "");
  answer(printed(2));
  expect(await screen.findByText(/^全2枚/)).toBeInTheDocument();
});

test("a check that fails takes the place of the earlier one", async () => {
  jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(async (url) =>
      String(url).includes("layout=jis") ? Response.json({ message: "作成できません" }, { status: 500 }) : printed(1),
    );
  const { rerender } = render(checks("mhlw"), { wrapper: resumeWrapper() });
  await screen.findByText(/^全1枚/);
  rerender(checks("jis"));
  expect(await screen.findByText("作成できません")).toBeInTheDocument();
  expect(screen.queryByText(/^全1枚/)).toBeNull();
});

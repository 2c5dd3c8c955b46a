import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { Provider } from "react-redux";
import { createPrintReport } from "../../../../documents/print-report.ts";
import type { ApplicationStart } from "../../../../modules/applications/contract/application.ts";
import { emptyResume, type Resume } from "../../../../modules/resume/contract.ts";
import { createStore } from "../../../../web/app/store.ts";
import { createChosenFiles } from "../../../../web/features/applications/apply/chosen-files.ts";
import { Confirmation } from "../../../../web/features/applications/apply/confirmation.tsx";
import { FormProvider, type FormValues } from "../../../../web/features/forms/fields/field-hooks.tsx";

jest.mock("../../../../web/features/documents/print/pdf-pages.tsx", () => ({
  PdfPages: ({ url, isFolded }: { url: string; isFolded?: boolean }) => `${url} ${isFolded ? "最初の1枚" : "全部"}`,
}));

const resume: Resume = {
  ...emptyResume,
  updated_at: "2026-11-28T03:20:00.000Z",
  photo: {} as NonNullable<Resume["photo"]>,
  address: { ...emptyResume.address, address4: "ｱｵｿﾞﾗﾏﾝｼｮﾝ" },
};
const missing = [{ section: "profile", field: "last_name", label: "姓" }];
const removed = [{ field: "motivation", label: "志望の動機", characters: ["😊"] }];
const check = { missing, report: { ...createPrintReport(), removed } };

const start = {
  job: { id: "job", title: "経理", company: "株式会社わかば食品" },
  agency: null,
  form: null,
  applied: null,
  documents: [
    {
      document: "resume",
      label: "履歴書",
      revision: 7,
      versions: [{ id: "version", name: "A社に提出", revision: 3, at: "2026-11-01T00:00:00.000Z" }],
      missing: [],
      sent_before: [],
    },
  ],
} as unknown as ApplicationStart;

beforeEach(() =>
  jest.useFakeTimers({ now: new Date("2026-11-28T12:00:00Z"), doNotFake: ["setTimeout", "queueMicrotask"] }),
);
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Answers the calls of the page; a save answers with the mended document. */
function answering() {
  const saves: unknown[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    if (init?.method === "PATCH") {
      saves.push(JSON.parse(String(init.body)));
      const address = { ...resume.address, address4: "アオゾラマンション" };
      return Response.json({ message: "保存しました", revision: 8, resume: { ...resume, address } });
    }
    if (String(url).includes("print-check")) return Response.json(check);
    return Response.json({ revision: 7, resume });
  });
  return saves;
}

function Page({ values }: { values: FormValues }) {
  const form = useForm({ defaultValues: values });
  return (
    <FormProvider form={form} shape={{ fields: {} }}>
      <Confirmation start={start} files={createChosenFiles()} />
    </FormProvider>
  );
}

const show = (values: FormValues = {}) =>
  render(
    <Provider store={createStore()}>
      <Page values={values} />
    </Provider>,
  );

const findings = () => screen.findByRole("list", { name: "採用担当の目" });

test("what an employer would stumble on is said before applying, with the first page open and the time of the save", async () => {
  answering();
  show();
  expect(
    within(await findings())
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringContaining("姓が未入力です"),
    expect.stringContaining("「ｱｵｿﾞﾗﾏﾝｼｮﾝ」の半角カタカナは全角で書きます"),
    expect.stringContaining("志望の動機の『😊』は印刷できないため、取り除いて印刷します"),
  ]);
  expect(screen.getByText("現在の内容（11月28日 12:20に保存）")).toBeInTheDocument();
  expect(await screen.findByText("/user/resume/output.pdf?at=7 最初の1枚")).toBeInTheDocument();
});

test("a finding is mended there by one press", async () => {
  const saves = answering();
  show();
  fireEvent.click(await screen.findByRole("button", { name: "「アオゾラマンション」に直す" }));
  await waitFor(() => expect(screen.queryByText(/半角カタカナ/)).toBeNull());
  expect(saves).toEqual([{ user_resume_form: { address4: "アオゾラマンション", no_redirect: true } }]);
});

test("a named version is looked at, and not mended", async () => {
  answering();
  show({ resume_version: "version" });
  expect(within(await findings()).getByText(/半角カタカナ/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /に直す$/ })).toBeNull();
  expect(screen.getByText("「A社に提出」の版")).toBeInTheDocument();
});

import { act, renderHook, waitFor } from "@testing-library/react";
import { emptyResume, type Resume } from "../../../modules/resume/contract.ts";
import { OFFICIAL_PRINT } from "../../../web/features/resume/print/official-print.ts";
import { useResumeFindings } from "../../../web/features/resume/print/use-resume-findings.ts";
import { resumeWrapper } from "../documents/resume-wrapper.tsx";

const resume: Resume = {
  ...emptyResume,
  photo: {} as NonNullable<Resume["photo"]>,
  address: { ...emptyResume.address, postal_code: "９９９－９９９９", address1: "神奈川県" },
  contact: { ...emptyResume.contact, contact_postal_code: "12", contact_same_as_address: false },
};

async function wordsOf(answer: () => Promise<Response>): Promise<readonly string[] | undefined> {
  const asked = jest.spyOn(globalThis, "fetch").mockImplementation(answer);
  const { result } = renderHook(() => useResumeFindings({ options: OFFICIAL_PRINT, document: resume }), {
    wrapper: resumeWrapper(),
  });
  await waitFor(() => expect(result.current).toBeDefined());
  // The answer of the lookup.
  await act(async () => {
    await Promise.all(asked.mock.results.map(({ value }) => Promise.resolve(value).catch(() => undefined)));
  });
  expect(asked.mock.calls.map(([url]) => String(url))).toEqual([expect.stringContaining("zipcode=9999999")]);
  return result.current?.map(({ words }) => words);
}

const json = (body: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } }));

afterEach(() => jest.restoreAllMocks());

test("looks a whole postal code up and names one that does not exist", async () => {
  expect(await wordsOf(() => json({ status: 200, message: null, results: null }))).toEqual([
    "郵便番号「999-9999」は見つかりません。入力に間違いがないか確認してください",
  ]);
});

test("names a code of another prefecture", async () => {
  const found = { status: 200, message: null, results: [{ address1: "東京都" }] };
  expect(await wordsOf(() => json(found))).toEqual([
    "郵便番号「999-9999」は東京都です。住所の「神奈川県」に間違いがないか確認してください",
  ]);
});

test.each([
  ["a failed lookup", () => json({ message: "x" }, 500)],
  ["no connection", () => Promise.reject(new TypeError("offline"))],
])("finds nothing after %s", async (_, answer) => {
  expect(await wordsOf(answer)).toEqual([]);
});

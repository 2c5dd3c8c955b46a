import { educationMessages } from "../../../japanese/education/education-messages.ts";
import { ofSchoolKind, reportingFailure } from "../../../web/features/documents/editor/school-suggestions.ts";
import type { SuggestionSource } from "../../../web/ui/autocomplete/suggestion.ts";
import { toastQueue } from "../../../web/ui/toast/toast-queue.ts";

const lookup = jest.fn<ReturnType<SuggestionSource>, []>();
const search = (signal = new AbortController().signal) => reported("横浜", { limit: 10, signal });
let reported: SuggestionSource;

const shown = () => toastQueue.visibleToasts.map(({ content }) => content);
const message = { kind: "error", text: educationMessages.schoolLookupFailed };

beforeEach(() => {
  reported = reportingFailure(lookup);
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key);
});

test("a failed lookup is reported once, and again only after one that succeeded", async () => {
  lookup.mockRejectedValue(new Error("away"));
  await expect(search()).rejects.toThrow("away");
  await expect(search()).rejects.toThrow("away");
  expect(shown()).toEqual([message]);

  lookup.mockResolvedValueOnce([]);
  await search();
  await expect(search()).rejects.toThrow("away");
  expect(shown()).toEqual([message, message]);
});

test("a search that newer typing has ended, and a missing network, are not reported", async () => {
  lookup.mockRejectedValue(new Error("away"));
  await expect(search(AbortSignal.abort())).rejects.toThrow("away");
  const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await expect(search()).rejects.toThrow("away");
  onLine.mockRestore();
  expect(shown()).toEqual([]);
});

const named = (name: string) => ({ value: name, text: name });

test.each([
  ["the schools of the kind", ["湘南工科大学", "神奈川県立湘南高等学校"], ["神奈川県立湘南高等学校"]],
  ["all schools where no name says the kind", ["湘南工科大学", "湘南カレッジ"], ["湘南工科大学"]],
])("a field of a 高等学校 suggests %s, as many as it shows", async (_, found, shown) => {
  const source = jest.fn<ReturnType<SuggestionSource>, Parameters<SuggestionSource>>(async () => found.map(named));
  const answer = await ofSchoolKind("high_school", source)("湘南", { limit: 1, signal: new AbortController().signal });
  expect(answer).toEqual(shown.map(named));
  expect(source.mock.calls[0]?.[1].limit).toBe(20);
});

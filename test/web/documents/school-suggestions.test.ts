import { schoolSuggestions } from "../../../web/features/documents/editor/school-suggestions.ts";
import type { Suggestion, SuggestionSource } from "../../../web/ui/autocomplete/suggestion.ts";

const schools = jest.fn(async (query: string) => [{ value: "横浜市立大学", text: query }]);
const majors = jest.fn(
  async (query: string): Promise<Suggestion[]> =>
    query.startsWith("国際") ? [{ value: "国際教養学部", text: "国際教養学部" }] : [],
);
const options: Parameters<SuggestionSource>[1] = { limit: 10, signal: new AbortController().signal };
const suggest = schoolSuggestions(schools, majors);

beforeEach(() => jest.clearAllMocks());

test.each(["よこはま", "横浜 市立", "横浜市立大学"])("asks for schools by %s", async (query) => {
  expect(await suggest(query, options)).toEqual([{ value: "横浜市立大学", text: query }]);
  expect(majors).not.toHaveBeenCalled();
});

test.each(["横浜市立大学 国際", "横浜市立大学　国際", "早稲田大学大学院 文学研究科　国際"])(
  "suggests what comes behind a school in %s",
  async (query) => {
    const school = query.slice(0, -2);
    expect(await suggest(query, options)).toEqual([{ value: `${school}国際教養学部`, text: "国際教養学部" }]);
    expect(schools).not.toHaveBeenCalled();
  },
);

test.each(["横浜市立大学 国", "横浜市立大学　卒業", "神奈川県立湘南高等学校　入学"])(
  "says nothing at all behind a school for what is no faculty: %s",
  async (query) => expect(await suggest(query, options)).toBeUndefined(),
);

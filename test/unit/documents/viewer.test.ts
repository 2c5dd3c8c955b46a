import { fileNameOf } from "../../../web/features/documents/download/file-name.ts";
import { findHits, type PageText, type SearchedPage } from "../../../web/features/documents/viewer/find-hits.ts";
import { fittedZoom, sheetWidth, zoomBy } from "../../../web/features/documents/viewer/zoom.ts";

const run = (text: string, left = 0, bottom = 100): PageText => ({ text, left, bottom, width: 100, height: 10 });
const page = (number: number, ...texts: PageText[]): SearchedPage => ({ number, width: 200, height: 200, texts });

describe("search in a PDF", () => {
  test("finds every occurrence on every page in reading order", () => {
    const hits = findHits([page(1, run("横浜市立大学 横浜")), page(2, run("横浜"))], "横浜");
    expect(hits.map((hit) => hit.page)).toEqual([1, 1, 2]);
  });

  test("is case sensitive", () => {
    expect(findHits([page(1, run("TOEIC Toeic"))], "toeic")).toEqual([]);
    expect(findHits([page(1, run("TOEIC Toeic"))], "Toeic")).toHaveLength(1);
  });

  test("ignores white space and finds text across runs", () => {
    const [hit] = findHits([page(1, run("佐 倉"), run("美咲", 100))], "佐倉 美");
    expect(hit?.boxes).toHaveLength(2);
  });

  test("finds nothing for white space", () => {
    expect(findHits([page(1, run("佐 倉"))], " 　")).toEqual([]);
  });

  test("marks the letters, half-width ones with half the room", () => {
    const [hit] = findHits([page(1, run("あいABう"))], "AB");
    expect(hit?.boxes).toEqual([{ left: 25, top: expect.closeTo(45.6), width: 12.5, height: 5 }]);
  });

  test("finds a letter of two UTF-16 units", () => {
    expect(findHits([page(1, run("髙橋𠮷彦"))], "𠮷")[0]?.boxes[0]).toMatchObject({ left: 25, width: 12.5 });
  });
});

describe("zoom", () => {
  test("starts from the size that fits", () => expect(zoomBy("fit", 1, 0.8)).toBe(1));
  test("stays between 25 % and 400 %", () => expect([zoomBy(0.25, -1, 1), zoomBy(4, 1, 1)]).toEqual([0.25, 4]));
  test("100 % is the size on paper at 96 dpi", () => expect(sheetWidth(1, 72)).toBe(96));
  test("a sheet that fits has no width of its own", () => expect(sheetWidth("fit", 72)).toBeUndefined());
  test("fitting factor of a page", () => expect(fittedZoom(192, 72)).toBe(2));
});

describe("name of a downloaded file", () => {
  test("is the name in UTF-8", () =>
    expect(fileNameOf("attachment; filename=\"r.pdf\"; filename*=UTF-8''%E5%B1%A5.pdf")).toBe("履.pdf"));
  test("is the plain name where the other one is damaged", () =>
    expect(fileNameOf("attachment; filename=\"r.pdf\"; filename*=UTF-8''%E5")).toBe("r.pdf"));
  test("is unknown without the header", () => expect(fileNameOf(null)).toBeUndefined());
});

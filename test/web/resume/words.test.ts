import { resumeDefinition } from "../../../modules/resume/contract.ts";
import { monthInWords } from "../../../web/features/documents/month-in-words.ts";
import { printSearch, readPrintOptions } from "../../../web/features/documents/print/document-print.ts";
import { printNotes } from "../../../web/features/documents/print/print-notes.ts";
import { endNotBefore } from "../../../web/features/resume/editor/study-period.ts";
import { OFFICIAL_PRINT, resumePrintOptions } from "../../../web/features/resume/print/official-print.ts";
import { areasOf, OFFICIAL_AREAS, SHEET } from "../../../web/features/resume/print/paper-areas.ts";

describe("words around the form", () => {
  it("raises an end that is before the start, both as typed", () => {
    expect(endNotBefore("2015-4-1", "2014-3-31")).toBe("2015-04-01");
    expect(endNotBefore("H27-４-1", "2015-03-31")).toBe("2015-04-01");
    expect(endNotBefore("2014-4-1", "2018-3-31")).toBe("2018-3-31");
    expect(endNotBefore("2014-10-1", "2014-9-")).toBe("2014-9-");
    expect(endNotBefore("2014-4-", "")).toBe("");
  });

  it("shows the month of a row as typed", () => {
    expect(monthInWords("R1", "５")).toBe("2019年5月");
    expect(monthInWords("2019", "")).toBe("2019年");
    expect(monthInWords("不明", "5")).toBe("不明");
  });

  it("reads print options from the address, and the usual ones where they make no sense", () => {
    expect(readPrintOptions(resumePrintOptions, { paper: "A3", era: "seireki", font: "comic", at: "12" })).toEqual({
      ...OFFICIAL_PRINT,
      paper: "A3",
      era: "seireki",
      at: 12,
    });
    expect(readPrintOptions(resumePrintOptions, { at: "-1" })).toEqual(OFFICIAL_PRINT);
    expect(readPrintOptions(resumePrintOptions, { attachment: 0 })).toEqual({ ...OFFICIAL_PRINT, attachment: 0 });
    expect(printSearch({ ...OFFICIAL_PRINT, attachment: 0 })).toContain("attachment=0");
  });

  it("reports shrunk and continued text, but not invisible adjustments", () => {
    const notes = printNotes({
      pages: 3,
      shrunk: [
        { field: "motivation", label: "志望の動機", from: 10.5, to: 8 },
        { field: "last_name", label: "氏名", from: 24, to: 22 },
      ],
      tightened: [{ field: "history", label: "学歴・職歴", rows: 26 }],
      continued: [{ field: "history", label: "学歴・職歴" }],
      byHand: [{ field: "family", label: "通勤時間" }],
      longest: [{ field: "a.description", label: "「改善」の業務内容", characters: 1200 }],
    });
    expect(notes).toEqual([
      "「志望の動機」は文字を小さくして印刷します（10.5pt→8pt）",
      "「学歴・職歴」の行間を詰めて26行にしました",
      "「学歴・職歴」の続きを続紙に印刷します",
      "「通勤時間」は手書きで記入してください",
      "3ページになりました。次の文章が長めです：「改善」の業務内容（1200文字）",
    ]);
  });
});

describe("the areas of the official form", () => {
  it("lie within their sheet and overlap nowhere", () => {
    for (const area of OFFICIAL_AREAS) {
      expect(area.left + area.width).toBeLessThanOrEqual(SHEET.width);
      expect(area.top + area.height).toBeLessThanOrEqual(SHEET.height);
      const others = OFFICIAL_AREAS.filter((other) => other !== area && other.page === area.page);
      const overlapping = others.filter(
        ({ left, top, width, height }) =>
          left < area.left + area.width - 0.01 &&
          area.left < left + width - 0.01 &&
          top < area.top + area.height - 0.01 &&
          area.top < top + height - 0.01,
      );
      expect(overlapping).toEqual([]);
    }
  });

  it("show where every section is printed", () => {
    expect(resumeDefinition.sections.filter(({ id }) => areasOf(id).length === 0)).toEqual([]);
  });
});

import type { HistoryEntry } from "../../../modules/resume/contract.ts";
import { actorInWords, byDay, momentAt, momentsOf } from "../../../web/features/documents/history/moments.ts";

const entry = (revision: number, at: string): HistoryEntry => ({
  revision,
  at,
  kind: "save",
  origin: null,
  actor: { name: "山田 花子", role: "seeker" },
  section: "summary",
  summary: "職務要約を変更",
  first_revision: revision,
  changes: [],
  changes_total: 0,
  saves_total: 1,
  version_names: [],
});

describe("the history in words", () => {
  it("puts entries under the day they happened on", () => {
    const noon = (day: string) => `2026-11-${day}T12:00:00`;
    const days = byDay([entry(3, noon("20")), entry(2, noon("20")), entry(1, noon("19"))]);
    expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
      ["2026年11月20日（金）", 2],
      ["2026年11月19日（木）", 1],
    ]);
  });

  it("offers every entry with what it changed, and named versions beyond what is loaded", () => {
    const names = [
      { name: "A社に提出", revision: 2 },
      { name: "昔の版", revision: 0 },
    ];
    expect(momentsOf([entry(2, "2026-11-20T14:03:00")], names)).toEqual([
      { revision: 2, label: "2026年11月20日（金）14:03「A社に提出」", summary: "職務要約を変更" },
      { revision: 0, label: "「昔の版」", summary: "" },
    ]);
  });

  it("shows the save before a revision that only gave a name", () => {
    const moments = momentsOf([entry(4, "2026-11-20T14:03:00"), entry(2, "2026-11-19T14:03:00")], []);
    expect([5, 4, 3, 1].map((revision) => momentAt(moments, revision)?.revision)).toEqual([4, 4, 2, undefined]);
  });

  it("calls the person 本人 and staff by role and name", () => {
    expect(actorInWords({ name: "山田 花子", role: "seeker" })).toBe("本人");
    expect(actorInWords({ name: "高橋", role: "agency" })).toBe("担当者 高橋");
  });
});

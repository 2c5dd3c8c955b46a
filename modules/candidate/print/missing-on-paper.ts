import type { CandidateDocument } from "../document.ts";
import type { Letterhead } from "./letterhead.ts";
import type { PaperQuery } from "./paper-query.ts";

/** A gap of a paper: a field of the record, or of the agency's profile in the section `agency`. */
export interface MissingOnPaper {
  section: string;
  field: string;
  label: string;
}

type Gap = MissingOnPaper & { isFilled: unknown };

const AGENCY = [
  ["name", "エージェントの名称"],
  ["licence_number", "許可番号"],
  ["address", "エージェントの所在地"],
  ["phone", "エージェントの電話番号"],
  ["responsible_person", "職業紹介責任者"],
] as const;
/** The agency's line has neither address nor responsible person. */
const OF_LINE: readonly string[] = ["name", "licence_number", "phone"];

/** The gaps of a paper as it would be printed, such as a 推薦状 without 推薦文. */
export function missingOnPaper(
  record: CandidateDocument,
  { document, anonymous, agency_line }: Pick<PaperQuery, "document" | "anonymous" | "agency_line">,
  agency: Letterhead | null,
): MissingOnPaper[] {
  const isLetter = document === "recommendation";
  const gaps: Gap[] = [
    anonymous === "1"
      ? {
          section: "profile",
          field: "last_name_kana",
          label: "氏名のふりがな（イニシャルに使います）",
          isFilled: record.last_name_kana || record.first_name_kana,
        }
      : { section: "profile", field: "last_name", label: "氏名", isFilled: record.last_name || record.first_name },
    ...(isLetter
      ? [{ section: "texts", field: "recommendation", label: "推薦文", isFilled: record.recommendation.trim() }]
      : []),
    ...AGENCY.filter(([field]) => isLetter || (agency_line === "1" && OF_LINE.includes(field))).map(
      ([field, label]) => ({ section: "agency", field, label, isFilled: agency?.[field] }),
    ),
  ];
  return gaps.filter(({ isFilled }) => !isFilled).map(({ isFilled: _, ...gap }) => gap);
}

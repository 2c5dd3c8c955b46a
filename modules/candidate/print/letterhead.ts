import { formatPhone } from "../../../japanese/phone.ts";

/** An agency as it stands on papers for employers. */
export interface Letterhead {
  /** Of its profile: names the print in the cache. */
  revision: number;
  name: string;
  /** 「13-ユ-123456」 */
  licence_number: string;
  address: string;
  phone: string;
  /** 職業紹介責任者 */
  responsible_person: string;
}

/** Reads an agency; null where it has no record of its own. */
export type FindLetterhead = (agencyId: string) => Promise<Letterhead | null>;

/** The kinds of placement in a number (職業安定法 30条, 33条, 33条の2 to 33条の4): the rest are notifications. */
const KINDS: Readonly<Record<string, string>> = { ユ: "有料職業紹介事業許可番号", ム: "無料職業紹介事業許可番号" };

/** 「有料職業紹介事業許可番号 13-ユ-123456」; "" without a number. */
export function licenceInWords({ licence_number }: Pick<Letterhead, "licence_number">): string {
  const [, kind = ""] = licence_number.split("-");
  return licence_number && `${KINDS[kind] ?? "職業紹介事業届出受理番号"} ${licence_number}`;
}

/** 提出用の見出し: one line with name, licence and telephone. */
export function agencyLine(agency: Letterhead): string {
  const phone = agency.phone && `電話 ${formatPhone(agency.phone)}`;
  return [agency.name, licenceInWords(agency), phone].filter(Boolean).join("　");
}

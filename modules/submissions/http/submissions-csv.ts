import { stampInTokyo } from "../../../japanese/clock-time.ts";
import { toCsv } from "../../../japanese/csv.ts";
import { versionInWords } from "../contract.ts";
import type { FoundSubmission } from "../read-models/submission-list.ts";

const HEADERS = ["提出日時", "提出先", "書類", "版", "提出方法", "SHA-256"];

/** The ledger for a spreadsheet, as proof of a job search; times are those of Japan. */
export const csvOfSubmissions = (items: readonly FoundSubmission[], labelOf: (document: string) => string): string =>
  toCsv(
    HEADERS,
    items.map(({ sentAt, recipient, document, revision, applicationId, sha256 }) => [
      stampInTokyo(sentAt),
      recipient,
      labelOf(document),
      versionInWords(revision),
      applicationId ? "応募" : "ダウンロード",
      sha256,
    ]),
  );

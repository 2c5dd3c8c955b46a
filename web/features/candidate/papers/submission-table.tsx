import { Archive } from "lucide-react";
import { dateInTable, stampInTokyo } from "../../../../japanese/clock-time.ts";
import type { RecordSubmission } from "../../../../modules/candidate/contract.ts";
import { BrowseTable } from "../../../ui/data-table/browse-table.tsx";
import type { Column } from "../../../ui/data-table/column.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { remoteRows } from "../../tables/remote-rows.ts";
import { useAddressQuery } from "../../tables/use-address-query.ts";
import { NO_NAME } from "../record-head.tsx";
import { optionsInWords, paperLabel } from "./paper-options.ts";

const keyOf = ({ id }: RecordSubmission) => id;
const nameOf = ({ recipient }: RecordSubmission) => recipient;
const source = { load: remoteRows<RecordSubmission>("/agency/submissions") };

/** One submission a row. */
const columns: readonly Column<RecordSubmission>[] = [
  {
    id: "recipient",
    label: "提出先",
    isRowHeader: true,
    value: nameOf,
    cell: ({ recipient, purpose }) => (
      <span className="grid">
        <span>{recipient}</span>
        <span className="text-sm text-ink-soft">{purpose}</span>
      </span>
    ),
  },
  {
    id: "candidate",
    label: "候補者",
    cell: ({ candidate: { id, name } }) => (
      <TextLink href={`/candidates/${id}?tab=documents`}>{name || NO_NAME}</TextLink>
    ),
  },
  {
    id: "document",
    label: "書類",
    cell: ({ document, options, url }) => (
      <span className="grid">
        <TextLink href={url} target="_blank">
          {`${paperLabel(document)}のPDF`}
        </TextLink>
        <span className="phrases text-sm text-ink-soft">{optionsInWords(options).join("、")}</span>
      </span>
    ),
  },
  {
    id: "consented_on",
    label: "本人の同意",
    cell: ({ consented_on }) => (consented_on === null ? "なし（匿名）" : dateInTable(consented_on)),
  },
  { id: "sent_at", label: "提出日時", cell: ({ sent_at }) => stampInTokyo(sent_at) },
  { id: "actor", label: "提出した人", cell: ({ actor }) => actor },
];

/** The papers that the agency submitted, newest first: search and pages of the address. */
export function SubmissionTable() {
  const address = useAddressQuery(columns);
  return (
    <BrowseTable
      caption="提出した書類の一覧"
      columns={columns}
      source={source}
      {...address}
      keyOf={keyOf}
      nameOf={nameOf}
      searchHint="提出先、目的、候補者の氏名から探します"
      exportName={false}
      empty={
        <EmptyState icon={Archive} title="提出した書類はまだありません">
          候補者の「書類」から提出すると、提出先、目的、PDFがここに残ります。
        </EmptyState>
      }
    />
  );
}

import type {
  ApplicationHistoryEntry,
  GivenAnswer,
  GivenFile,
} from "../../../modules/applications/contract/application.ts";
import { ApplicationPart } from "./application-part.tsx";
import { History } from "./conversation/history.tsx";
import { SentFileLink } from "./sent-file-link.tsx";

export interface ApplicationContentsProps {
  answers: readonly GivenAnswer[];
  files: readonly GivenFile[];
  history: readonly ApplicationHistoryEntry[];
}

/** The answers and files of an application, and all that happened since. */
export function ApplicationContents({ answers, files, history }: ApplicationContentsProps) {
  return (
    <>
      {answers.length > 0 && (
        <ApplicationPart title="回答">
          <dl className="sheet divide-y divide-line">
            {answers.map(({ element_id, label, value }) => (
              <div key={element_id} className="grid gap-1 p-4">
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="whitespace-pre-line">{value || "（未回答）"}</dd>
              </div>
            ))}
          </dl>
        </ApplicationPart>
      )}
      {files.length > 0 && (
        <ApplicationPart title="添付ファイル">
          <ul className="sheet divide-y divide-line">
            {files.map(({ element_id, label, name, size, url }) => (
              <li key={`${element_id}/${url ?? name}`} className="grid gap-1 p-4">
                <p className="text-sm text-ink-soft">{label}</p>
                {url === null ? <p className="break-all">{name}</p> : <SentFileLink href={url}>{name}</SentFileLink>}
                <p className="figures text-sm text-ink-soft">{url === null ? "削除済み" : sizeInWords(size)}</p>
              </li>
            ))}
          </ul>
        </ApplicationPart>
      )}
      <ApplicationPart title="経過">
        <History history={history} />
      </ApplicationPart>
    </>
  );
}

const sizeInWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

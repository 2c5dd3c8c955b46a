import { FileDown } from "lucide-react";
import type { ReactNode } from "react";
import type {
  ApplicationHistoryEntry,
  GivenAnswer,
  GivenFile,
  SentDocument,
} from "../../../modules/applications/contract/application.ts";
import { History } from "./conversation/history.tsx";

export interface ApplicationContentsProps {
  documents: readonly SentDocument[];
  answers: readonly GivenAnswer[];
  files: readonly GivenFile[];
  history: readonly ApplicationHistoryEntry[];
}

/** All that was sent with an application, and its moves. */
export function ApplicationContents({ documents, answers, files, history }: ApplicationContentsProps) {
  return (
    <>
      {documents.length > 0 && (
        <Part title="書類">
          <ul className="sheet divide-y divide-line">
            {documents.map(({ document, label, revision, sha256, url }) => (
              <li key={document} className="grid gap-1 p-4">
                <FileLink href={url}>{`${label}（PDF）`}</FileLink>
                <p className="figures text-sm text-ink-soft">{`第${revision + 1}版`}</p>
                <p className="text-xs break-all text-ink-faint">{`SHA-256 ${sha256}`}</p>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {answers.length > 0 && (
        <Part title="回答">
          <dl className="sheet divide-y divide-line">
            {answers.map(({ element_id, label, value }) => (
              <div key={element_id} className="grid gap-1 p-4">
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="whitespace-pre-line">{value || "（未回答）"}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {files.length > 0 && (
        <Part title="添付ファイル">
          <ul className="sheet divide-y divide-line">
            {files.map(({ element_id, label, name, size, url }) => (
              <li key={`${element_id}/${url ?? name}`} className="grid gap-1 p-4">
                <p className="text-sm text-ink-soft">{label}</p>
                {url === null ? <p className="break-all">{name}</p> : <FileLink href={url}>{name}</FileLink>}
                <p className="figures text-sm text-ink-soft">{url === null ? "削除済み" : sizeInWords(size)}</p>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="経過">
        <History history={history} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** Opens beside the page: what was sent is compared with what is read here. */
function FileLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="flex min-h-11 w-fit items-center gap-2 rounded-sm break-all text-accent underline-offset-4 hover:underline"
    >
      <FileDown aria-hidden="true" className="size-5 shrink-0" />
      {children}
      <span className="sr-only">（新しいタブで開きます）</span>
    </a>
  );
}

const sizeInWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

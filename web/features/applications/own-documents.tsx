import { momentInTokyo } from "../../../japanese/clock-time.ts";
import type { OwnSentDocument } from "../../../modules/applications/contract/application.ts";
import { ApplicationPart } from "./application-part.tsx";
import { Fingerprint } from "./fingerprint.tsx";
import { SentFileLink } from "./sent-file-link.tsx";

interface OwnDocumentsProps {
  documents: readonly OwnSentDocument[];
  /** ISO instant. */
  sent_at: string;
}

/** The documents as the applicant sent them, by the name of their version or by their time. */
export function OwnDocuments({ documents, sent_at }: OwnDocumentsProps) {
  return (
    <ApplicationPart title="書類">
      <ul className="sheet divide-y divide-line">
        {documents.map(({ document, label, version, sha256, url }) => (
          <li key={document} className="grid gap-1 p-4">
            <SentFileLink href={url}>{`${label}（PDF）`}</SentFileLink>
            <p className="figures text-sm text-ink-soft">
              {version === null ? `${momentInTokyo(sent_at)}に送った内容` : `「${version}」`}
            </p>
            <Fingerprint sha256={sha256} />
          </li>
        ))}
      </ul>
    </ApplicationPart>
  );
}

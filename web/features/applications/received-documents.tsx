import { Suspense } from "react";
import { momentInTokyo } from "../../../japanese/clock-time.ts";
import type { SentDocument } from "../../../modules/applications/contract/application.ts";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";
import { Tabs } from "../../ui/tabs/tabs.tsx";
import { findListedDocument } from "../document-links.ts";
import { PdfLoading } from "../documents/print/pdf-loading.tsx";
import { ApplicationPart } from "./application-part.tsx";
import { Fingerprint } from "./fingerprint.tsx";
import { SentFileLink } from "./sent-file-link.tsx";

const PdfPages = lazyPart(async () => (await import("../documents/print/pdf-pages.tsx")).PdfPages);

interface ReceivedDocumentsProps {
  documents: readonly SentDocument[];
  /** ISO instant. */
  sent_at: string;
}

/** The documents as the agency received them, with their sheets open. */
export function ReceivedDocuments({ documents, sent_at }: ReceivedDocumentsProps) {
  const items = documents.map((sent) => ({
    id: sent.document,
    label: sent.label,
    content: <Received sent={sent} sent_at={sent_at} />,
  }));
  return (
    <ApplicationPart title="書類">
      {items.length === 1 ? items[0]?.content : <Tabs label="書類" items={items} />}
    </ApplicationPart>
  );
}

function Received({ sent, sent_at }: { sent: SentDocument; sent_at: string }) {
  const { document, label, sha256, url } = sent;
  const sheets = findListedDocument(document)?.sheets;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <SentFileLink href={url}>{`${label}（PDF）`}</SentFileLink>
        <p className="figures text-sm text-ink-soft">{`${momentInTokyo(sent_at)}受領`}</p>
      </div>
      {sheets && (
        <div className="rounded-lg bg-sunken p-3 sm:p-6">
          <Suspense fallback={<PdfLoading sheets={sheets} />}>
            <PdfPages url={url} sheets={sheets} label={label} />
          </Suspense>
        </div>
      )}
      <Fingerprint sha256={sha256} />
    </div>
  );
}

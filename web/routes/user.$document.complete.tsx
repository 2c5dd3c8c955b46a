import { createFileRoute } from "@tanstack/react-router";
import { DocumentOfPath } from "../app/documents/document-of-path.tsx";
import { findDocumentPrint } from "../features/document-prints.tsx";
import { CompletePage } from "../features/documents/complete/complete-page.tsx";
import { useDocumentPages } from "../features/documents/document-pages.ts";

export const Route = createFileRoute("/user/$document/complete")({ component: Complete });

function Complete() {
  const { document } = Route.useParams();
  return (
    <DocumentOfPath document={document}>
      <CompletedDocument />
    </DocumentOfPath>
  );
}

function CompletedDocument() {
  const print = findDocumentPrint(useDocumentPages().definition.wireName);
  return <CompletePage>{print && <print.NextSteps />}</CompletePage>;
}

import { createFileRoute } from "@tanstack/react-router";
import { DocumentOfPath } from "../app/documents/document-of-path.tsx";
import { useUser } from "../app/guards.ts";
import { NotFound } from "../app/not-found.tsx";
import { findDocumentPrint } from "../features/document-prints.tsx";
import { useDocumentPages } from "../features/documents/document-pages.ts";
import { ConfirmPage } from "../features/documents/print/confirm-page.tsx";

export const Route = createFileRoute("/user/$document/confirm")({
  // Read by the page: a rule here would be part of the shell.
  validateSearch: (search): Readonly<Record<string, unknown>> => search,
  component: Confirm,
});

function Confirm() {
  const { document } = Route.useParams();
  return (
    <DocumentOfPath document={document}>
      <PrintedDocument />
    </DocumentOfPath>
  );
}

function PrintedDocument() {
  const print = findDocumentPrint(useDocumentPages().definition.wireName);
  const user = useUser();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!print) return <NotFound />;
  return (
    <ConfirmPage
      accountId={user.id}
      print={print}
      search={search}
      onOptions={(options) => void navigate({ search: { ...options }, replace: true, resetScroll: false })}
    />
  );
}

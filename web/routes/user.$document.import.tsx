import { createFileRoute } from "@tanstack/react-router";
import { DocumentOfPath } from "../app/documents/document-of-path.tsx";
import { useUser } from "../app/guards.ts";
import { type ImportFlags, isFlagSet } from "../features/documents/import/import-flags.ts";
import { ImportPage } from "../features/documents/import/import-page.tsx";

export const Route = createFileRoute("/user/$document/import")({
  // Read by the page: a rule here would be part of the shell.
  validateSearch: (search): ImportFlags => search,
  component: Import,
});

function Import() {
  const { document } = Route.useParams();
  const { google_docs_imported } = Route.useSearch();
  const user = useUser();
  return (
    <DocumentOfPath document={document}>
      <ImportPage accountId={user.id} isReviewing={isFlagSet(google_docs_imported)} />
    </DocumentOfPath>
  );
}

import { createFileRoute } from "@tanstack/react-router";
import { useUser } from "../app/guards.ts";
import { careerPages } from "../features/career/career-pages.tsx";
import { DocumentPagesContext } from "../features/documents/document-pages.ts";
import { type ImportFlags, isFlagSet } from "../features/documents/import/import-flags.ts";
import { ImportPage } from "../features/documents/import/import-page.tsx";

export const Route = createFileRoute("/user/career_resume/import")({
  // Read by the page: a rule here would be part of the shell.
  validateSearch: (search): ImportFlags => search,
  component: Import,
});

function Import() {
  const { google_docs_imported } = Route.useSearch();
  const user = useUser();
  return (
    <DocumentPagesContext value={careerPages}>
      <ImportPage accountId={user.id} isReviewing={isFlagSet(google_docs_imported)} />
    </DocumentPagesContext>
  );
}

import { createFileRoute } from "@tanstack/react-router";
import { CandidateImportPage } from "../features/candidate/intake/import-page.tsx";

export const Route = createFileRoute("/agency/candidates/import")({
  validateSearch: (search): { import?: string } => (typeof search.import === "string" ? { import: search.import } : {}),
  component: CandidateImport,
});

function CandidateImport() {
  const importId = Route.useSearch().import;
  const navigate = Route.useNavigate();
  return (
    <CandidateImportPage
      importId={importId}
      onImport={(id) => void navigate({ search: id === undefined ? {} : { import: id } })}
    />
  );
}

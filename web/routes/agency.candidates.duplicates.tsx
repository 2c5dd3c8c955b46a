import { createFileRoute } from "@tanstack/react-router";
import { DuplicatesPage, pageFrom } from "../features/candidate/duplicates/duplicates-page.tsx";

export const Route = createFileRoute("/agency/candidates/duplicates")({
  // Read by the page: a rule here would be part of the shell.
  validateSearch: (search): { page?: unknown } => search,
  component: Duplicates,
});

function Duplicates() {
  const { page } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DuplicatesPage
      page={pageFrom(page)}
      onPage={(next) => void navigate({ search: next > 1 ? { page: next } : {}, resetScroll: true })}
    />
  );
}

import { createFileRoute } from "@tanstack/react-router";
import { useUser } from "../app/guards.ts";
import { careerPages } from "../features/career/career-pages.tsx";
import { DocumentPagesContext } from "../features/documents/document-pages.ts";
import { HistoryPage } from "../features/documents/history/history-page.tsx";
import { type HistoryView, readHistoryView } from "../features/documents/history/history-view.ts";

export const Route = createFileRoute("/user/career_resume/history")({
  // Read by the page: a rule here would be part of the shell.
  validateSearch: (search): HistoryView => search,
  component: History,
});

function History() {
  const view = readHistoryView(Route.useSearch());
  const user = useUser();
  const navigate = Route.useNavigate();
  return (
    <DocumentPagesContext value={careerPages}>
      <HistoryPage accountId={user.id} view={view} onView={(search) => void navigate({ search, resetScroll: false })} />
    </DocumentPagesContext>
  );
}

import { createFileRoute } from "@tanstack/react-router";
import { useUser } from "../app/guards.ts";
import { DocumentPagesContext } from "../features/documents/document-pages.ts";
import { HistoryPage } from "../features/documents/history/history-page.tsx";
import { readHistoryView } from "../features/documents/history/history-view.ts";
import { resumePages } from "../features/resume/resume-pages.tsx";

export const Route = createFileRoute("/user/resume/history")({
  validateSearch: readHistoryView,
  component: History,
});

function History() {
  const view = Route.useSearch();
  const user = useUser();
  const navigate = Route.useNavigate();
  return (
    <DocumentPagesContext value={resumePages}>
      <HistoryPage accountId={user.id} view={view} onView={(search) => void navigate({ search, resetScroll: false })} />
    </DocumentPagesContext>
  );
}

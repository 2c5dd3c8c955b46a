import { createFileRoute } from "@tanstack/react-router";
import { DocumentOfPath } from "../app/documents/document-of-path.tsx";
import { useUser } from "../app/guards.ts";
import { HistoryPage } from "../features/documents/history/history-page.tsx";
import { type HistoryView, readHistoryView } from "../features/documents/history/history-view.ts";

export const Route = createFileRoute("/user/$document/history")({
  // Read by the page: a rule here would be part of the shell.
  validateSearch: (search): HistoryView => search,
  component: History,
});

function History() {
  const { document } = Route.useParams();
  const view = readHistoryView(Route.useSearch());
  const user = useUser();
  const navigate = Route.useNavigate();
  return (
    <DocumentOfPath document={document}>
      <HistoryPage accountId={user.id} view={view} onView={(search) => void navigate({ search, resetScroll: false })} />
    </DocumentOfPath>
  );
}

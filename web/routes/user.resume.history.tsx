import { createFileRoute } from "@tanstack/react-router";
import { requireRole } from "../app/guards.ts";
import { HistoryPage } from "../features/documents/history/history-page.tsx";
import type { HistoryView } from "../features/documents/history/history-view.ts";

export const Route = createFileRoute("/user/resume/history")({
  validateSearch: historyViewOf,
  beforeLoad: (visit) => requireRole(visit, "seeker"),
  component: History,
});

/** Revisions from the address; what is none is left out. */
function historyViewOf(search: Readonly<Record<string, unknown>>): HistoryView {
  const view: HistoryView = {};
  for (const key of ["at", "from", "to"] as const) {
    const revision = Number(search[key] ?? Number.NaN);
    if (Number.isInteger(revision) && revision >= 0) view[key] = revision;
  }
  return view;
}

function History() {
  const view = Route.useSearch();
  const { user } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <HistoryPage accountId={user.id} view={view} onView={(search) => void navigate({ search, resetScroll: false })} />
  );
}

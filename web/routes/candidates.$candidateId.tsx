import { createFileRoute } from "@tanstack/react-router";
import { useUser } from "../app/guards.ts";
import { CandidatePage } from "../features/candidate/candidate-page.tsx";
import { type CandidateView, readCandidateView } from "../features/candidate/tabs.ts";

export const Route = createFileRoute("/candidates/$candidateId")({
  // Read by the page: a rule here would be part of the shell.
  validateSearch: (search): Partial<CandidateView> => search,
  component: Candidate,
});

function Candidate() {
  const { candidateId } = Route.useParams();
  const view = readCandidateView({ ...Route.useSearch() });
  const user = useUser();
  const navigate = Route.useNavigate();
  return (
    <CandidatePage
      key={candidateId}
      id={candidateId}
      accountId={user.id}
      view={view}
      onView={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}

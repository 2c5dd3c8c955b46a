import { createFileRoute } from "@tanstack/react-router";
import { requireRole } from "../app/guards.ts";
import { ConfirmPage } from "../features/resume/print/confirm-page.tsx";
import { printOptionsOf } from "../features/resume/print/print-options.ts";

export const Route = createFileRoute("/user/resume/confirm")({
  validateSearch: printOptionsOf,
  beforeLoad: (visit) => requireRole(visit, "seeker"),
  component: Confirm,
});

function Confirm() {
  const options = Route.useSearch();
  const { user } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <ConfirmPage
      accountId={user.id}
      options={options}
      onOptions={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}

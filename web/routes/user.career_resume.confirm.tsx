import { createFileRoute } from "@tanstack/react-router";
import type { CareerPrintOptions } from "../../modules/career/contract.ts";
import { useUser } from "../app/guards.ts";
import { careerPages } from "../features/career/career-pages.tsx";
import { CareerConfirmPage } from "../features/career/print/career-confirm-page.tsx";
import { readCareerPrintOptions } from "../features/career/print/career-print-options.ts";
import { DocumentPagesContext } from "../features/documents/document-pages.ts";

export const Route = createFileRoute("/user/career_resume/confirm")({
  // Read by the page: a rule here would be part of the shell.
  validateSearch: (search): Partial<CareerPrintOptions> => search,
  component: Confirm,
});

function Confirm() {
  const options = readCareerPrintOptions(Route.useSearch());
  const user = useUser();
  const navigate = Route.useNavigate();
  return (
    <DocumentPagesContext value={careerPages}>
      <CareerConfirmPage
        accountId={user.id}
        options={options}
        onOptions={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </DocumentPagesContext>
  );
}

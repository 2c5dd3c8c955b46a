import { createFileRoute } from "@tanstack/react-router";
import type { PrintOptions } from "../../modules/resume/contract.ts";
import { useUser } from "../app/guards.ts";
import { DocumentPagesContext } from "../features/documents/document-pages.ts";
import { ConfirmPage } from "../features/resume/print/confirm-page.tsx";
import { readPrintOptions } from "../features/resume/print/print-options.ts";
import { resumePages } from "../features/resume/resume-pages.tsx";

export const Route = createFileRoute("/user/resume/confirm")({
  // Read by the page: a rule here would be part of the shell.
  validateSearch: (search): Partial<PrintOptions> => search,
  component: Confirm,
});

function Confirm() {
  const options = readPrintOptions(Route.useSearch());
  const user = useUser();
  const navigate = Route.useNavigate();
  return (
    <DocumentPagesContext value={resumePages}>
      <ConfirmPage
        accountId={user.id}
        options={options}
        onOptions={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </DocumentPagesContext>
  );
}

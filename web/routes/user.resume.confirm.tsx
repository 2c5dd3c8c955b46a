import { createFileRoute } from "@tanstack/react-router";
import { useUser } from "../app/guards.ts";
import { DocumentPagesContext } from "../features/documents/document-pages.ts";
import { ConfirmPage } from "../features/resume/print/confirm-page.tsx";
import { readPrintOptions } from "../features/resume/print/print-options.ts";
import { resumePages } from "../features/resume/resume-pages.tsx";

export const Route = createFileRoute("/user/resume/confirm")({
  validateSearch: readPrintOptions,
  component: Confirm,
});

function Confirm() {
  const options = Route.useSearch();
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

import { createFileRoute } from "@tanstack/react-router";
import { AGENCY_FORMS } from "../features/application-forms/form-scope.ts";
import { FormsPage } from "../features/application-forms/forms-page.tsx";

export const Route = createFileRoute("/agency/forms/")({
  component: () => <FormsPage scope={AGENCY_FORMS} />,
});

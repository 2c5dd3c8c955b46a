import { createFileRoute } from "@tanstack/react-router";
import { NewFormPage } from "../features/application-forms/form-page.tsx";
import { AGENCY_FORMS } from "../features/application-forms/form-scope.ts";

export const Route = createFileRoute("/agency/forms/new")({
  component: () => <NewFormPage scope={AGENCY_FORMS} />,
});

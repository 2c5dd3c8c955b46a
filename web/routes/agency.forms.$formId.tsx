import { createFileRoute } from "@tanstack/react-router";
import { FormPage } from "../features/application-forms/form-page.tsx";
import { AGENCY_FORMS } from "../features/application-forms/form-scope.ts";

export const Route = createFileRoute("/agency/forms/$formId")({
  component: AgencyForm,
});

function AgencyForm() {
  const { formId } = Route.useParams();
  return <FormPage key={formId} id={formId} scope={AGENCY_FORMS} />;
}

import { createFileRoute } from "@tanstack/react-router";
import { FormPage } from "../features/application-forms/form-page.tsx";
import { HOUSE_FORMS } from "../features/application-forms/form-scope.ts";

export const Route = createFileRoute("/admin/forms/$formId")({
  component: HouseForm,
});

function HouseForm() {
  const { formId } = Route.useParams();
  return <FormPage key={formId} id={formId} scope={HOUSE_FORMS} />;
}

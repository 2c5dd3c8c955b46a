import { createFileRoute } from "@tanstack/react-router";
import { HOUSE_FORMS } from "../features/application-forms/form-scope.ts";
import { FormsPage } from "../features/application-forms/forms-page.tsx";

export const Route = createFileRoute("/admin/forms/")({
  component: () => <FormsPage scope={HOUSE_FORMS} />,
});

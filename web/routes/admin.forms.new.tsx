import { createFileRoute } from "@tanstack/react-router";
import { NewFormPage } from "../features/application-forms/form-page.tsx";
import { HOUSE_FORMS } from "../features/application-forms/form-scope.ts";

export const Route = createFileRoute("/admin/forms/new")({
  component: () => <NewFormPage scope={HOUSE_FORMS} />,
});

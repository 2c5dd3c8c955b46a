import { createFileRoute } from "@tanstack/react-router";
import { AgencyApplicationsPage } from "../features/applications/agency-applications-page.tsx";

export const Route = createFileRoute("/agency/applications/")({
  component: AgencyApplicationsPage,
});

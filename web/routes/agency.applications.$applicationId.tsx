import { createFileRoute } from "@tanstack/react-router";
import { AgencyApplicationPage } from "../features/applications/agency-application-page.tsx";

export const Route = createFileRoute("/agency/applications/$applicationId")({
  component: AgencyApplication,
});

function AgencyApplication() {
  const { applicationId } = Route.useParams();
  return <AgencyApplicationPage key={applicationId} id={applicationId} />;
}

import { createFileRoute } from "@tanstack/react-router";
import { ApplicationPage } from "../features/applications/application-page.tsx";

export const Route = createFileRoute("/applications/$applicationId")({
  component: Application,
});

function Application() {
  const { applicationId } = Route.useParams();
  return <ApplicationPage key={applicationId} id={applicationId} />;
}

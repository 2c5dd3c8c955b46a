import { createFileRoute } from "@tanstack/react-router";
import { InvitationPage } from "../features/account/invitation-page.tsx";

export const Route = createFileRoute("/invitations/$token")({ component: JoinAgency });

function JoinAgency() {
  const { token } = Route.useParams();
  return <InvitationPage key={token} token={token} />;
}

import { createFileRoute } from "@tanstack/react-router";
import { PasswordResetPage } from "../features/account/password-reset-page.tsx";

export const Route = createFileRoute("/password_resets/$token")({ component: PasswordReset });

function PasswordReset() {
  const { token } = Route.useParams();
  return <PasswordResetPage key={token} token={token} />;
}

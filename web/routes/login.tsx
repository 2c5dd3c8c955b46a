import { createFileRoute } from "@tanstack/react-router";
import { LoginPage } from "../features/account/login-page.tsx";

export interface LoginSearch {
  /** Path to go to after signing in. */
  return_to?: string;
}

export const Route = createFileRoute("/login")({
  validateSearch: (search): LoginSearch =>
    typeof search.return_to === "string" ? { return_to: search.return_to } : {},
  component: Login,
});

function Login() {
  const { return_to } = Route.useSearch();
  return <LoginPage returnTo={return_to} />;
}

import { createFileRoute } from "@tanstack/react-router";
import { LoginPage } from "../features/account/login-page.tsx";
import { readReturnSearch } from "../features/account/return-search.ts";

export const Route = createFileRoute("/login")({ validateSearch: readReturnSearch, component: Login });

function Login() {
  const { return_to } = Route.useSearch();
  return <LoginPage returnTo={return_to} />;
}

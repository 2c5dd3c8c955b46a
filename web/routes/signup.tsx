import { createFileRoute } from "@tanstack/react-router";
import { readReturnSearch } from "../features/account/return-search.ts";
import { SignupPage } from "../features/account/signup-page.tsx";

export const Route = createFileRoute("/signup")({ validateSearch: readReturnSearch, component: Signup });

function Signup() {
  const { return_to } = Route.useSearch();
  return <SignupPage returnTo={return_to} />;
}

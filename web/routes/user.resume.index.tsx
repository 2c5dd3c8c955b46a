import { createFileRoute, redirect } from "@tanstack/react-router";

/** Redirects a shortened address to the first section. */
export const Route = createFileRoute("/user/resume/")({
  loader: () => {
    throw redirect({ to: "/user/resume/$section/edit", params: { section: "profile" }, replace: true });
  },
});

import { createFileRoute, redirect } from "@tanstack/react-router";

/** Redirects a shortened address to the first step. */
export const Route = createFileRoute("/user/career_resume/")({
  loader: () => {
    throw redirect({ to: "/user/career_resume/$section/edit", params: { section: "work" }, replace: true });
  },
});

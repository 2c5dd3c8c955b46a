import { createFileRoute, redirect } from "@tanstack/react-router";

/** The destination after a closed download modal: the last step. */
export const Route = createFileRoute("/user/career_resume/output")({
  loader: () => {
    throw redirect({ to: "/user/career_resume/complete", replace: true });
  },
});

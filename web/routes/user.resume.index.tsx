import { createFileRoute, redirect } from "@tanstack/react-router";

/** Nothing of its own: whoever shortens the address finds the first section. */
export const Route = createFileRoute("/user/resume/")({
  beforeLoad: () => {
    throw redirect({ to: "/user/resume/$section/edit", params: { section: "profile" }, replace: true });
  },
});

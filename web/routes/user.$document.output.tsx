import { createFileRoute, redirect } from "@tanstack/react-router";

/** The destination after a closed download modal: the last step. */
export const Route = createFileRoute("/user/$document/output")({
  loader: ({ params: { document } }) => {
    throw redirect({ href: `/user/${document}/complete`, replace: true });
  },
});

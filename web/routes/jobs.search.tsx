import { createFileRoute, redirect } from "@tanstack/react-router";

/** The address of similar jobs in the specification: the list of jobs under the same conditions. */
export const Route = createFileRoute("/jobs/search")({
  loader: ({ location }) => {
    throw redirect({ href: `/jobs${location.searchStr}`, replace: true });
  },
});

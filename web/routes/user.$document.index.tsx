import { createFileRoute, notFound, redirect } from "@tanstack/react-router";
import { DOCUMENT_LINKS } from "../features/document-links.ts";

/** Redirects a shortened address to the first section. */
export const Route = createFileRoute("/user/$document/")({
  loader: ({ params: { document } }) => {
    const known = DOCUMENT_LINKS.find(({ path }) => path === `/user/${document}`);
    if (!known) throw notFound();
    throw redirect({ href: known.href, replace: true });
  },
});

import { FileDown } from "lucide-react";

/** Opens beside the page: a file is compared with what is read here. */
export function SentFileLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="flex min-h-11 w-fit items-center gap-2 rounded-sm break-all text-accent underline-offset-4 hover:underline"
    >
      <FileDown aria-hidden="true" className="size-5 shrink-0" />
      {children}
      <span className="sr-only">（新しいタブで開きます）</span>
    </a>
  );
}

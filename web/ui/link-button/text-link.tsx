import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-aria-components/Link";

export interface TextLinkProps extends Omit<LinkProps, "className" | "style" | "children"> {
  href: string;
  children: ReactNode;
}

/** A link within text. */
export function TextLink(props: TextLinkProps) {
  return (
    <Link
      {...props}
      className="rounded-sm text-accent underline decoration-1 underline-offset-4 data-hovered:decoration-2"
    />
  );
}

import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-aria-components/Link";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "../button/button-style.ts";

export interface LinkButtonProps extends Omit<LinkProps, "className" | "style" | "children"> {
  /** Own paths navigate without a page load. */
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** Layout and width only. */
  className?: string;
  children: ReactNode;
}

/** A link that looks like a button: it goes somewhere, it changes nothing. */
export function LinkButton({ variant, size, icon: Icon, className = "", children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={`${buttonStyle(variant, size)} ${className}`}>
      {Icon && <Icon aria-hidden="true" className="size-5 shrink-0" />}
      {children}
    </Link>
  );
}

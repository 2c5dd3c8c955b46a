import type { LucideIcon } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { Spinner } from "../progress/spinner.tsx";
import { BothTexts } from "./both-texts.tsx";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";
import { whilePending } from "./pending.ts";

export interface ButtonProps extends Omit<AriaButtonProps, "className" | "style" | "children"> {
  /** `primary` once a screen. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** While `isPending`: what is going on, for example 「送信中...」. The button stays focusable and ignores presses. */
  pendingLabel?: string;
  /** Layout and width only (`w-full`, `ml-auto`). */
  className?: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ variant, size, icon: Icon, pendingLabel, className = "", children, ...rest }: ButtonProps) {
  const isWorking = Boolean(rest.isPending && pendingLabel);
  const content = (
    <>
      {rest.isPending ? <Spinner /> : Icon && <Icon aria-hidden="true" className="size-5 shrink-0" />}
      <span aria-live="polite">{isWorking ? pendingLabel : children}</span>
    </>
  );
  return (
    <AriaButton {...whilePending(rest)} className={`${buttonStyle(variant, size)} ${className}`}>
      {pendingLabel && typeof children === "string" ? (
        <BothTexts other={isWorking ? children : pendingLabel} hasIcon={!isWorking || Icon !== undefined}>
          {content}
        </BothTexts>
      ) : (
        content
      )}
    </AriaButton>
  );
}

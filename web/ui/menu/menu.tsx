import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Header } from "react-aria-components/Header";
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  Popover,
  type PopoverProps,
} from "react-aria-components/Menu";

export { MenuSection, MenuTrigger } from "react-aria-components/Menu";

/** Between a button and its menu, in pixels. */
const OFFSET = 8;

export interface MenuProps<T extends object> extends Omit<AriaMenuProps<T>, "className" | "style"> {
  placement?: PopoverProps["placement"];
  /** Open state and anchor of a menu without a `MenuTrigger`. */
  popover?: PopoverProps;
}

/** A list of commands; goes inside a `MenuTrigger`, after its button. */
export function Menu<T extends object>({ placement = "bottom start", popover, ...rest }: MenuProps<T>) {
  return (
    <Popover
      placement={placement}
      offset={OFFSET}
      {...popover}
      className="flex max-w-[calc(100vw-1.5rem)] animate-fade"
    >
      <AriaMenu
        {...rest}
        className="min-w-52 overflow-y-auto rounded-lg border border-line bg-card py-1.5 text-ink shadow-raised outline-none"
      />
    </Popover>
  );
}

export interface MenuItemProps extends Omit<AriaMenuItemProps, "className" | "style" | "children"> {
  tone?: "plain" | "danger";
  children: ReactNode;
}

export function MenuItem({ tone = "plain", children, ...rest }: MenuItemProps) {
  return (
    <AriaMenuItem
      {...rest}
      textValue={rest.textValue ?? (typeof children === "string" ? children : undefined)}
      className={`flex min-h-11 cursor-pointer items-center gap-2 px-4 outline-none data-focused:bg-accent-soft data-disabled:cursor-not-allowed data-disabled:opacity-50 ${tone === "danger" ? "text-danger" : ""}`}
    >
      {({ selectionMode, isSelected }) => (
        <>
          {selectionMode !== "none" && (
            <Check aria-hidden="true" className={`size-5 shrink-0 ${isSelected ? "text-accent" : "invisible"}`} />
          )}
          {children}
        </>
      )}
    </AriaMenuItem>
  );
}

/** Heading of a `MenuSection`. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <Header className="px-4 pt-2 pb-1 text-sm text-ink-soft">{children}</Header>;
}

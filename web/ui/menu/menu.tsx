import type { ReactNode } from "react";
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  Popover,
  type PopoverProps,
} from "react-aria-components/Menu";

export { MenuSection, MenuTrigger } from "react-aria-components/Menu";

export interface MenuProps<T extends object> extends Omit<AriaMenuProps<T>, "className" | "style"> {
  placement?: PopoverProps["placement"];
}

/** A list of commands; goes inside a `MenuTrigger`, after its button. */
export function Menu<T extends object>({ placement = "bottom start", ...rest }: MenuProps<T>) {
  return (
    <Popover placement={placement} className="animate-fade">
      <AriaMenu
        {...rest}
        className="min-w-52 rounded-lg border border-line bg-card py-1.5 text-ink shadow-raised outline-none"
      />
    </Popover>
  );
}

export interface MenuItemProps extends Omit<AriaMenuItemProps, "className" | "style" | "children"> {
  tone?: "plain" | "danger";
  children: ReactNode;
}

export function MenuItem({ tone = "plain", ...rest }: MenuItemProps) {
  return (
    <AriaMenuItem
      {...rest}
      textValue={rest.textValue ?? (typeof rest.children === "string" ? rest.children : undefined)}
      className={`flex min-h-11 cursor-pointer items-center gap-2 px-4 outline-none data-focused:bg-accent-soft data-disabled:opacity-50 ${tone === "danger" ? "text-danger" : ""}`}
    />
  );
}

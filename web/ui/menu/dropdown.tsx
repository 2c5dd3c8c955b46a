import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Button, type ButtonProps } from "../button/button.tsx";
import { Menu } from "./menu.tsx";
import { useMenuRequest } from "./use-menu-request.ts";

export interface DropdownProps {
  label: string;
  /** Of the button. */
  variant?: ButtonProps["variant"];
  size?: ButtonProps["size"];
  icon?: ButtonProps["icon"];
  isDisabled?: boolean;
  /** `MenuItem`s and `MenuSection`s. */
  children: ReactNode;
}

/** A button and the list of commands it opens. A form's choice of a value is a `Select`. */
export function Dropdown({ label, variant = "secondary", size, icon, isDisabled, children }: DropdownProps) {
  const { menuProps, buttonProps } = useMenuRequest();
  return (
    <>
      <Button
        {...buttonProps}
        variant={variant}
        size={size}
        icon={icon}
        isDisabled={isDisabled}
        className="justify-self-start"
      >
        <span className="flex items-center gap-1.5">
          {label}
          <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
        </span>
      </Button>
      <Menu {...menuProps} label={label}>
        {children}
      </Menu>
    </>
  );
}

import { ChevronDown } from "lucide-react";
import { Button, type ButtonProps } from "../button/button.tsx";
import { Menu, type MenuProps, MenuTrigger } from "./menu.tsx";

export interface DropdownProps<T extends object> extends MenuProps<T> {
  label: string;
  /** Of the button. */
  variant?: ButtonProps["variant"];
  size?: ButtonProps["size"];
  icon?: ButtonProps["icon"];
  isDisabled?: boolean;
}

/** A button and the list of commands it opens. A form's choice of a value is a `Select`. */
export function Dropdown<T extends object>(props: DropdownProps<T>) {
  const { label, variant = "secondary", size, icon, isDisabled, ...menu } = props;
  return (
    <MenuTrigger>
      <Button variant={variant} size={size} icon={icon} isDisabled={isDisabled} className="justify-self-start">
        <span className="flex items-center gap-1.5">
          {label}
          <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
        </span>
      </Button>
      <Menu aria-label={label} {...menu} />
    </MenuTrigger>
  );
}

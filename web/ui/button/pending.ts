import type { ButtonProps } from "react-aria-components/Button";

/**
 * A button that works stays focusable and does nothing, nor does Enter in its form. React Aria's own `isPending` is not
 * used: the announcement it makes keeps pointing to the button for seconds after the page has changed, which leaves an
 * image without a name.
 */
export function whilePending<Props extends ButtonProps>({ isPending, ...props }: Props) {
  if (!isPending) return props;
  const type = props.type === "submit" ? "button" : props.type;
  return { ...props, type, onPress: undefined, "aria-disabled": true };
}

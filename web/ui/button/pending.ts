import type { ButtonProps } from "react-aria-components/Button";

const preventDefault = (event: { preventDefault(): void }) => event.preventDefault();

/**
 * A button that works stays focusable and does nothing. React Aria's own `isPending` is not used: the announcement it
 * makes keeps pointing to the button for seconds after the page has changed, which leaves an image without a name.
 */
export function whilePending<Props extends ButtonProps>({ isPending, ...props }: Props) {
  if (!isPending) return props;
  // Also Enter in a field clicks its form's button: without the click's default nothing is submitted.
  return { ...props, onPress: undefined, onClick: preventDefault, "aria-disabled": true };
}

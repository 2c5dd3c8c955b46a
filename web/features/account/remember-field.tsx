import { useId } from "react";
import { Checkbox } from "../../ui/checkbox/checkbox.tsx";
import type { FieldBinding } from "../../ui/field/field-props.ts";
import { REMEMBER, REMEMBER_HINT_STYLE } from "./remember-texts.ts";

/** Whether the session outlives the browser; on the login and the sign-up form. */
export function RememberField(props: FieldBinding<boolean, never>) {
  const hintId = useId();
  return (
    <div>
      <Checkbox {...props} aria-describedby={hintId}>
        {REMEMBER.label}
      </Checkbox>
      <p id={hintId} className={REMEMBER_HINT_STYLE}>
        {REMEMBER.hint}
      </p>
    </div>
  );
}

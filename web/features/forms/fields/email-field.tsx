import { useState } from "react";
import { toEmail } from "../../../../japanese/email.ts";
import { meantEmail } from "../../../../japanese/email-domain.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextField, type TextFieldProps } from "../../../ui/text-field/text-field.tsx";

/** An e-mail address: set right on leaving, with an offer below it where its domain looks like a slip. */
export function EmailField(props: Omit<TextFieldProps, "format" | "type" | "inputMode">) {
  // Half of a domain is no slip.
  const [isTyping, setTyping] = useState(false);
  const meant = isTyping ? undefined : meantEmail(toEmail(props.value));
  const change = (value: string) => {
    setTyping(true);
    props.onChange(value);
  };
  const leave = () => {
    setTyping(false);
    props.onBlur?.();
  };
  return (
    <div className="grid gap-2">
      <TextField
        autoComplete="email"
        {...props}
        onChange={change}
        onBlur={leave}
        format={toEmail}
        type="email"
        inputMode="email"
      />
      {meant && (
        <p role="status" className="phrases flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-warning">
          メールアドレスに打ち間違いはありませんか？
          <Button size="sm" variant="secondary" onPress={() => props.onChange(meant)}>
            {`「${meant}」に直す`}
          </Button>
        </p>
      )}
    </div>
  );
}

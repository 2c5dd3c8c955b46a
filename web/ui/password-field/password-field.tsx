import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { INSIDE_CONTROL } from "../field/field-texts.tsx";
import { TextField, type TextFieldProps } from "../text-field/text-field.tsx";

/** A password, with a button that shows what was typed. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "inside" | "isVerbatim">) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      isVerbatim
      inside={
        <IconButton
          label="入力した文字を表示する"
          aria-pressed={isShown}
          icon={isShown ? EyeOff : Eye}
          className={INSIDE_CONTROL}
          isDisabled={props.isDisabled}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  );
}

import { z } from "zod/mini";
import type { FieldOptions } from "../../../documents/field.ts";
import { field } from "../../../documents/fields.ts";
import { isUuid } from "../../../documents/uuid.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";

/** A member of the agency by the id of their account; "" for none. The history names no member: their name is theirs to erase. */
export const staff = (options: FieldOptions) =>
  field(
    {
      control: "choice",
      rule: (typed) => {
        const id = typed === null ? "" : typed;
        if (id === "" || (typeof id === "string" && isUuid(id))) return { value: id.toLowerCase() };
        return { message: fieldMessages.invalid };
      },
      stored: z.string(),
      empty: "",
      readable: (value: string) => (value === "" ? "" : "設定済み"),
      isContent: false,
    },
    options,
  );

import { type ReactNode, useState } from "react";
import { KanaField } from "../../ui/kana-field/kana-field.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { MoreFields } from "../documents/editor/more-fields.tsx";
import { useSiblingFields, useTextField } from "../forms/fields/field-hooks.tsx";
import { PostalLookup } from "./postal-lookup.tsx";

export interface AddressGroupProps {
  prefix?: "" | "contact_";
  /** Whether the address is that of the person who types, whose browser may offer it. */
  isOwn?: boolean;
}

/**
 * Postal code, the four lines of an address and their readings; those that were found by the code are folded away. `prefix`
 * distinguishes the contact's fields from the home's.
 */
export function AddressGroup({ prefix = "", isOwn = true }: AddressGroupProps) {
  const { get } = useSiblingFields();
  const [isFound, setFound] = useState(() => LINES_OF_CODE.every(({ part }) => get(`${prefix}kana${part}`)));
  return (
    <>
      <PostalLookup prefix={prefix} autoComplete={isOwn ? "postal-code" : "off"} onFound={setFound} />
      {LINES_OF_CODE.map(({ part, autoComplete }) => (
        <Line
          key={part}
          name={`${prefix}address${part}`}
          kana={isFound ? undefined : `${prefix}kana${part}`}
          autoComplete={isOwn ? autoComplete : "off"}
          isRequired
        />
      ))}
      {isFound && <Readings prefix={prefix} />}
      <Line
        name={`${prefix}address4`}
        kana={`${prefix}kana4`}
        autoComplete={isOwn ? "address-line2" : "off"}
        isRequired={false}
      />
    </>
  );
}

/** The lines that a postal code fills, with their readings. */
const LINES_OF_CODE = [
  { part: 1, autoComplete: "address-level1" },
  { part: 2, autoComplete: "address-level2" },
  { part: 3, autoComplete: "address-line1" },
] as const;

function Readings({ prefix }: { prefix: "" | "contact_" }) {
  const first = useTextField(`${prefix}kana1`);
  const second = useTextField(`${prefix}kana2`);
  const third = useTextField(`${prefix}kana3`);
  const fields = [first, second, third];
  return (
    <MoreFields
      title={`ふりがなを確認する（${fields.map(({ value }) => value).join(" ")}）`}
      error={fields.find(({ error }) => error)?.error}
    >
      {fields.map((field) => (
        <KanaField key={field.name} {...field} />
      ))}
    </MoreFields>
  );
}

interface LineProps {
  name: string;
  /** The field of its reading, beside it; undefined while that is folded away. */
  kana: string | undefined;
  autoComplete: string;
  isRequired: boolean;
}

/** Side by side, both inputs stand in one line although only one has a hint. */
const SameHeight = () => <span className="max-sm:hidden">{"\u00a0"}</span>;

function Line({ name, kana, ...props }: LineProps) {
  const field = useTextField(name);
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 sm:items-start">
      <TextField {...field} {...props} />
      {kana && <Reading name={kana} hint={field.hint && <SameHeight />} />}
    </div>
  );
}

function Reading({ name, hint }: { name: string; hint: ReactNode }) {
  return <KanaField {...useTextField(name)} hint={hint} />;
}

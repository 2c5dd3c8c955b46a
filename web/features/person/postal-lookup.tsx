import { Search } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { toHiragana } from "../../../japanese/kana.ts";
import { postalDigits } from "../../../japanese/postal-code.ts";
import type { ZipcloudResult } from "../../../modules/assist/contract.ts";
import { Button } from "../../ui/button/button.tsx";
import { PostalField } from "../../ui/postal-field/postal-field.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { useSiblingFields, useTextField } from "../forms/fields/field-hooks.tsx";
import { useLazyPostalCodeQuery } from "./postal-api.ts";

/** Time for which a failed lookup is shown, in milliseconds (specification). */
const FAILURE_SHOWN = 3000;
const DIGITS = 7;
/** Prefecture, municipality and town. */
const PARTS = [1, 2, 3] as const;

const NOT_FOUND = (
  <>
    <span>{fieldMessages.addressNotFound}</span>。<span>{fieldMessages.addressByHand}</span>
  </>
);

export interface PostalLookupProps {
  prefix: "" | "contact_";
  /** The browser offers the code of the person who types. */
  autoComplete?: "postal-code" | "off";
  /** The address was filled in with all its readings, or one of them is to be typed: the town has none, or its code was taken out. */
  onFound: (isFound: boolean) => void;
}

/** A postal code that fills the address under it: by the seventh digit or the button; several towns are offered. */
export function PostalLookup({ prefix, autoComplete = "postal-code", onFound }: PostalLookupProps) {
  const field = useTextField(`${prefix}postal_code`);
  const neighbours = useSiblingFields();
  const [look, { isFetching }] = useLazyPostalCodeQuery();
  const [towns, setTowns] = useState<readonly ZipcloudResult[]>([]);
  const [notice, setNotice] = useState<ReactNode>();
  /** Address written by the last lookup. */
  const filled = useRef<ReadonlyMap<string, string>>(new Map());
  /** The same, also after its code was taken out. */
  const last = useRef<ReadonlyMap<string, string>>(new Map());

  function fill(town: ZipcloudResult): void {
    const found = new Map<string, string>();
    const isSameTown = PARTS.every((part) => {
      const name = `${prefix}address${part}` as const;
      return isKept(name, town[`address${part}`]) || isCleared(name, town[`address${part}`]);
    });
    for (const part of PARTS) {
      const address = town[`address${part}`];
      const reading = toHiragana(town[`kana${part}`]);
      found.set(`${prefix}address${part}`, address);
      found.set(`${prefix}kana${part}`, reading);
      const keepsReading = reading === "" ? isSameTown : isKept(`${prefix}kana${part}`, reading);
      const keepsAddress = isKept(`${prefix}address${part}`, address);
      if (!keepsAddress) neighbours.set(`${prefix}address${part}`, address);
      if (!keepsReading || (reading !== "" && !keepsAddress)) neighbours.set(`${prefix}kana${part}`, reading);
    }
    filled.current = found;
    last.current = found;
    setTowns([]);
    const isRead = PARTS.every((part) => textOf(`${prefix}kana${part}`) !== "");
    setNotice(isRead || town.address3 === "" ? undefined : fieldMessages.readingUnknown);
    onFound(isRead);
  }

  const textOf = (name: string) => String(neighbours.get(name) ?? "");

  /** The person's own text stays behind what is found: a house number behind the town. That of an earlier code does not. */
  const isKept = (name: string, found: string) => {
    const written = textOf(name);
    return written === found || (written !== filled.current.get(name) && written.startsWith(found));
  };

  /** The field was emptied with the code that had filled in the same. */
  const isCleared = (name: string, found: string) => textOf(name) === "" && last.current.get(name) === found;

  /** The address belonged to the code: without the code only what the person wrote stays. */
  function clear(): void {
    for (const [name, value] of filled.current) if (neighbours.get(name) === value) neighbours.set(name, "");
    if (filled.current.size > 0) onFound(false);
    filled.current = new Map();
    setTowns([]);
    setNotice(undefined);
  }

  async function lookUp(code: string): Promise<void> {
    setTowns([]);
    setNotice(undefined);
    const digits = postalDigits(code);
    if (digits.length !== DIGITS) return setNotice(fieldMessages.postalDigits);
    try {
      const { results } = await look(digits, true).unwrap();
      const isStillAsked = postalDigits(String(neighbours.get(`${prefix}postal_code`))) === digits;
      if (!isStillAsked) return;
      const [only, ...others] = results ?? [];
      if (!only) return setNotice(NOT_FOUND);
      if (others.length === 0) return fill(only);
      // The address of the code before is none of them.
      clear();
      setTowns([only, ...others]);
    } catch {
      showToast({ kind: "error", text: fieldMessages.addressFailed }, { shownFor: FAILURE_SHOWN });
      setNotice(fieldMessages.addressFailed);
    }
  }

  return (
    <div className="grid gap-3">
      <PostalField
        {...field}
        autoComplete={autoComplete}
        hint={
          <>
            7桁を入力すると住所が入ります。<span className="whitespace-nowrap">例：123-4567</span>
          </>
        }
        isRequired
        onChange={(value) => {
          field.onChange(value);
          const digits = postalDigits(value);
          if (digits.length !== DIGITS) clear();
          if (digits.length === DIGITS && digits !== postalDigits(field.value)) void lookUp(value);
        }}
        after={
          <Button variant="secondary" icon={Search} isPending={isFetching} onPress={() => void lookUp(field.value)}>
            住所を検索
          </Button>
        }
      />
      <p className="text-sm text-ink-soft">
        郵便番号がわからないとき：
        <a
          href="https://www.post.japanpost.jp/zipcode/"
          target="_blank"
          rel="noopener noreferrer"
          className="underline underline-offset-4"
        >
          住所から調べる（日本郵便）
        </a>
      </p>
      <p role="status" className="text-sm text-warning empty:hidden">
        {notice}
      </p>
      {towns.length > 0 && <Towns towns={towns} onChoose={fill} />}
    </div>
  );
}

/** Buttons and not radios: an arrow key would choose the next town before a screen reader has announced all of them. */
function Towns({ towns, onChoose }: { towns: readonly ZipcloudResult[]; onChoose: (town: ZipcloudResult) => void }) {
  const question = useId();
  return (
    <div className="grid gap-1.5">
      <p id={question} className="text-[0.9375rem] font-medium">
        この郵便番号には複数の町域があります。選んでください。
      </p>
      <ul aria-labelledby={question} className="max-h-96 overflow-y-auto rounded-md border border-line bg-card p-1">
        {towns.map((town) => (
          <li key={`${town.address2} ${town.address3}`} className="grid">
            <Button
              variant="quiet"
              className="justify-start text-left whitespace-normal"
              onPress={() => onChoose(town)}
            >{`${town.address1}${town.address2}${town.address3}`}</Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

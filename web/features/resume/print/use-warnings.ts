import { skipToken } from "@reduxjs/toolkit/query";
import { useEffect, useMemo, useState } from "react";
import { todayInTokyo } from "../../../../japanese/age.ts";
import { isPostalCode, postalDigits } from "../../../../japanese/postal-code.ts";
import { loadWarningRules, type PrintOptions, type Resume, type Warning } from "../../../../modules/resume/contract.ts";
import type { PrintInput } from "../../documents/print/document-print.ts";
import { usePostalCodeQuery } from "../../person/postal-api.ts";

type PrintedResume = PrintInput<PrintOptions>;

type Rules = Awaited<ReturnType<typeof loadWarningRules>>;

/** The 都道府県 of the document's postal codes, of those that could be looked up. */
function usePostalCodes(resume: Resume | undefined) {
  const [own, contact] = [resume?.address.postal_code, resume?.contact.contact_postal_code].map(codeOf);
  const { currentData: ofOwn } = usePostalCodeQuery(own ?? skipToken);
  const { currentData: ofContact } = usePostalCodeQuery(contact ?? skipToken);
  return useMemo(() => {
    const known = new Map<string, readonly string[]>();
    for (const [code, answer] of [[own, ofOwn] as const, [contact, ofContact] as const]) {
      if (code && answer?.status === 200) known.set(code, answer.results?.map(({ address1 }) => address1) ?? []);
    }
    return known;
  }, [own, ofOwn, contact, ofContact]);
}

const codeOf = (typed = "") => (isPostalCode(typed) ? postalDigits(typed) : undefined);

/** Warnings of the printed document; undefined until it and the rules are loaded. None where the rules cannot be loaded. */
export function useWarnings({ options, document }: PrintedResume): readonly Warning[] | undefined {
  const resume = document as Resume | undefined;
  const [rules, setRules] = useState<Rules | "missing">();
  useEffect(() => {
    loadWarningRules().then(setRules, () => setRules("missing"));
  }, []);
  const { era } = options;
  const postalCodes = usePostalCodes(resume);
  return useMemo(() => {
    if (!rules || !resume) return undefined;
    if (rules === "missing") return [];
    return rules.findWarnings({ resume, today: todayInTokyo(new Date().toISOString()), era, postalCodes });
  }, [rules, resume, era, postalCodes]);
}

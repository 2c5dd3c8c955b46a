import { skipToken } from "@reduxjs/toolkit/query";
import { useEffect, useMemo, useState } from "react";
import type { Finding } from "../../../../documents/findings/finding.ts";
import { todayInTokyo } from "../../../../japanese/age.ts";
import { isPostalCode, postalDigits } from "../../../../japanese/postal-code.ts";
import { loadResumeRules, type PrintOptions, type Resume } from "../../../../modules/resume/contract.ts";
import type { PrintInput } from "../../documents/print/document-print.ts";
import { usePostalCodeQuery } from "../../person/postal-api.ts";

type PrintedResume = PrintInput<PrintOptions>;

type Rules = Awaited<ReturnType<typeof loadResumeRules>>;

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

/** The findings of the rules in a 履歴書; undefined until it and they are loaded. Nothing where they cannot be loaded. */
export function useResumeFindings({ options, document }: PrintedResume): readonly Finding[] | undefined {
  const resume = document as Resume | undefined;
  const [rules, setRules] = useState<Rules | "missing">();
  useEffect(() => {
    loadResumeRules().then(setRules, () => setRules("missing"));
  }, []);
  const { era } = options;
  const postalCodes = usePostalCodes(resume);
  return useMemo(() => {
    if (!rules || !resume) return undefined;
    if (rules === "missing") return [];
    return rules.resumeFindings({ resume, today: todayInTokyo(new Date().toISOString()), era, postalCodes });
  }, [rules, resume, era, postalCodes]);
}

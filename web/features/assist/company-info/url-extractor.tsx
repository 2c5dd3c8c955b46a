import { useEffect, useRef, useState } from "react";
import { companyMessages } from "../../../../japanese/company-messages.ts";
import { type AgencyCompanyInfo, agencyCompanyInfoSchema } from "../../../../modules/assist/contract.ts";
import { ALERT_SHOWN_FOR, PassingAlert } from "../../../ui/alert/passing-alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { COMPANY_INFO_TIMEOUT, extractionFaultOf, useAgencyCompanyInfoMutation } from "./company-info-api.ts";

/** Milliseconds of a message about the person's own input (specification section 9). */
const INPUT_SHOWN_FOR = 8_000;

/** A message of the extractor; while there is none it is idle or extracts. */
interface Outcome {
  kind: "success" | "warning" | "error";
  text: string;
  /** Concerns what was typed. */
  isOfInput: boolean;
}

export interface UrlExtractorProps {
  /** Fills the form around it. @returns the number of fields that were filled */
  onFacts: (facts: AgencyCompanyInfo) => Promise<number>;
}

/** The address of a company's page, whose facts fill the form. */
export function UrlExtractor({ onFacts }: UrlExtractorProps) {
  const [url, setUrl] = useState("");
  const [outcome, setOutcome] = useState<Outcome>();
  const [request, { isLoading }] = useAgencyCompanyInfoMutation();
  const running = useRef<{ abort(): void }>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function extract(): Promise<void> {
    const asked = agencyCompanyInfoSchema.safeParse({ url });
    setOutcome(
      asked.success
        ? undefined
        : { kind: "error", text: asked.error.issues[0]?.message ?? companyMessages.urlInvalid, isOfInput: true },
    );
    if (!asked.success) return;
    const call = request(asked.data.url);
    running.current = call;
    const timer = setTimeout(() => call.abort(), COMPANY_INFO_TIMEOUT);
    try {
      const filled = await onFacts(await call.unwrap());
      setOutcome(
        filled > 0
          ? { kind: "success", text: companyMessages.filled(filled), isOfInput: false }
          : { kind: "warning", text: companyMessages.nothingFound, isOfInput: false },
      );
    } catch (error) {
      const { text, isOfField } = extractionFaultOf(error);
      setOutcome({ kind: "error", text, isOfInput: isOfField });
    } finally {
      clearTimeout(timer);
    }
  }

  return (
    <div className="grid gap-3 rounded-md border border-line p-4">
      <TextField
        name="company_page"
        label="会社のページのURL"
        type="url"
        inputMode="url"
        autoComplete="off"
        isVerbatim
        hint="会社概要のページがもっとも詳しく読み取れます。空いている欄を埋めます。"
        value={url}
        onChange={(typed) => {
          setUrl(typed);
          setOutcome(undefined);
        }}
        isDisabled={isLoading}
      />
      <Button
        variant="secondary"
        className="justify-self-start"
        isPending={isLoading}
        pendingLabel="取得中..."
        onPress={() => void extract()}
      >
        会社情報を取得
      </Button>
      {outcome && (
        <PassingAlert
          key={outcome.text}
          kind={outcome.kind}
          shownFor={outcome.isOfInput ? INPUT_SHOWN_FOR : ALERT_SHOWN_FOR}
          onClose={() => setOutcome(undefined)}
        >
          {outcome.text}
        </PassingAlert>
      )}
    </div>
  );
}

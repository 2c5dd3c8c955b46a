import { useEffect, useState } from "react";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import { AIM_MOST } from "../../../../modules/assist/contract/advice.ts";
import { useAppDispatch } from "../../../app/store.ts";
import { AutocompleteField } from "../../../ui/autocomplete/autocomplete-field.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Disclosure } from "../../../ui/disclosure/disclosure.tsx";
import { suggestionsFrom, unlessEmpty } from "../../forms/fields/suggestions-from.ts";
import { type AdviceAim, adviceApi, NO_AIM, useAdviceAimQuery } from "./advice-api.ts";

const jobs = unlessEmpty(suggestionsFrom("/api/v1/autocomplete/job_title"));
const industries = unlessEmpty(suggestionsFrom("/api/v1/autocomplete/industry"));

export interface KeptAim {
  current: AdviceAim;
  onChange: (aim: AdviceAim) => void;
}

/** The post that was typed last, in this dialog or in one about another text. */
export function useAim(isOpen: boolean): KeptAim {
  const dispatch = useAppDispatch();
  const { data = NO_AIM } = useAdviceAimQuery();
  // The cache tells its readers in batches, which would lose keys.
  const [typed, setTyped] = useState<AdviceAim>();
  useEffect(() => {
    if (!isOpen) setTyped(undefined);
  }, [isOpen]);
  return {
    current: typed ?? data,
    onChange(aim) {
      setTyped(aim);
      dispatch(adviceApi.util.updateQueryData("adviceAim", undefined, () => aim));
    },
  };
}

const faultOf = (name: string) => (name.trim().length > AIM_MOST ? fieldMessages.maxLength(AIM_MOST) : undefined);

/** Neither name is longer than the server takes. */
export const isAimRight = ({ job, industry }: AdviceAim): boolean => !faultOf(job) && !faultOf(industry);

interface AimFieldsProps extends KeptAim {
  /** Reads the text anew; undefined while the advice is about this post. */
  onRead: (() => void) | undefined;
}

/** The post that the text is written for. Both fields may stay empty, and stand folded while they are. */
export function AimFields({ current, onChange, onRead }: AimFieldsProps) {
  const [isOpen, setOpen] = useState(current.job !== "" || current.industry !== "");
  return (
    <Disclosure title="応募先に合わせる（任意）" isOpen={isOpen} onOpenChange={setOpen}>
      <div className="grid gap-3 pb-2">
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <AutocompleteField
            name="advice_job"
            label="応募する職種"
            hint="例：法人営業"
            source={jobs}
            value={current.job}
            error={faultOf(current.job)}
            onChange={(job) => onChange({ ...current, job })}
          />
          <AutocompleteField
            name="advice_industry"
            label="業界"
            hint="例：食品製造業"
            source={industries}
            value={current.industry}
            error={faultOf(current.industry)}
            onChange={(industry) => onChange({ ...current, industry })}
          />
        </div>
        {onRead && (
          <Button variant="secondary" size="sm" className="justify-self-start" onPress={onRead}>
            この応募先に合わせて読み直す
          </Button>
        )}
      </div>
    </Disclosure>
  );
}

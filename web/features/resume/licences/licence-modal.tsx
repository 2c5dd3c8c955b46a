import { useState } from "react";
import { parseField } from "../../../../documents/field.ts";
import type { Row } from "../../../../documents/values.ts";
import { resumeMessages } from "../../../../japanese/resume-messages.ts";
import { type CatalogueLicence, licenceFields } from "../../../../modules/assist/contract/licence-catalogue.ts";
import { licenseRows } from "../../../../modules/resume/contract.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { FormModal } from "../../../ui/modal/form-modal.tsx";
import { CatalogueBrowser } from "../../catalogue/catalogue-browser.tsx";
import { type ChosenLicence, freeLicence, isOfLicence, scoreProblem, writtenName } from "./chosen-licence.ts";
import { ChosenLicences } from "./chosen-licences.tsx";

/** Milliseconds: the specification's delay of the licence search. */
const SEARCH_DELAY = 200;
/** Maximum number of characters of a licence's name. */
const MAX_NAME_LENGTH = 100;

const groups = licenceFields.map(({ title, licences }) => ({ id: title, title, items: licences }));

export interface LicenceChange {
  readonly added: readonly ChosenLicence[];
  /** Ids of rows. */
  readonly removed: ReadonlySet<string>;
}

export interface LicenceModalProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The rows there are. */
  rows: readonly Row[];
  onApply: (change: LicenceChange) => void;
}

/** Chooses licences from the catalogue: those that are in the list are ticked, and one that is unticked is removed from it. */
export function LicenceModal({ isOpen, onOpenChange, rows, onApply }: LicenceModalProps) {
  const [added, setAdded] = useState<readonly ChosenLicence[]>([]);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const hasChange = added.length > 0 || removed.size > 0;
  const hasProblem = added.some((licence) => (problemOf(licence) ?? scoreProblem(licence)) !== undefined);

  const rowsOf = (licence: CatalogueLicence) => rows.filter((row) => isOfLicence(row, licence));
  const isTicked = (licence: CatalogueLicence) =>
    added.some((other) => other.licence.name === licence.name) || rowsOf(licence).some(({ id }) => !removed.has(id));

  function add(licence: CatalogueLicence): void {
    const there = rowsOf(licence).map(({ id }) => id);
    if (there.length > 0) setRemoved(new Set([...removed].filter((id) => !there.includes(id))));
    else if (!isTicked(licence)) setAdded([...added, { licence, year: "", month: "", score: "" }]);
  }

  function takeAway(licence: CatalogueLicence): void {
    setAdded(added.filter((other) => other.licence.name !== licence.name));
    setRemoved(new Set([...removed, ...rowsOf(licence).map(({ id }) => id)]));
  }

  function forget(): void {
    setAdded([]);
    setRemoved(new Set());
  }

  function apply(): void {
    onApply({ added, removed });
    forget();
    onOpenChange(false);
  }

  return (
    <FormModal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onClosed={forget}
      hasInput={hasChange}
      size="lg"
      title="免許・資格を選ぶ"
      footer={
        <>
          <Button variant="secondary" onPress={() => onOpenChange(false)}>
            キャンセル
          </Button>
          <Button isDisabled={!hasChange || hasProblem} onPress={apply}>
            {added.length > 0 && removed.size === 0 ? `${added.length}件を追加する` : "一覧に反映する"}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {removed.size > 0 && (
          <Alert kind="warning" isNews>
            {resumeMessages.licensesRemovedOnSave(removed.size)}
          </Alert>
        )}
        {added.length > 0 && <ChosenLicences chosen={added} onChange={setAdded} problemOf={problemOf} />}
        <CatalogueBrowser
          groups={groups}
          countLabel={(count) => `${count}件の免許・資格`}
          searchLabel="名称で探す"
          searchHint="略称やひらがなでも探せます。例：簿記2級、たっけん"
          delay={SEARCH_DELAY}
          backLabel="分類に戻る"
          listLabel="免許・資格"
          onFreeText={(text) => add(freeLicence(text))}
          maxFreeText={MAX_NAME_LENGTH}
        >
          {({ item }) => (
            <Checkbox value={isTicked(item)} onChange={(isChosen) => (isChosen ? add(item) : takeAway(item))}>
              <span className="break-keep">
                {item.name}
                <span className="text-sm text-ink-soft">　{item.verb}</span>
              </span>
            </Checkbox>
          )}
        </CatalogueBrowser>
      </div>
    </FormModal>
  );
}

/** The first message about the typed month or about the length of the name. */
function problemOf(chosen: ChosenLicence): string | undefined {
  const { name, year, month } = licenseRows.fields;
  return [parseField(year, chosen.year), parseField(month, chosen.month), parseField(name, writtenName(chosen))].find(
    ({ message }) => message !== undefined,
  )?.message;
}

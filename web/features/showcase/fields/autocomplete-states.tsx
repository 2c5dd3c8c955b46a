import { useState } from "react";
import { AutocompleteField } from "../../../ui/autocomplete/autocomplete-field.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { termsOf } from "./term-sources.ts";

const jobs = termsOf("職種");
const skills = termsOf("スキル");

/** As any field: required, wrong, disabled. */
export function StatesSpecimen() {
  const [job, setJob] = useState("");
  const [skill, setSkill] = useState("え");
  return (
    <Specimen title="必須・エラー・入力不可">
      <AutocompleteField label="希望職種" isRequired value={job} onChange={setJob} source={jobs} width="md" />
      <AutocompleteField
        label="得意なスキル"
        error={skill.trim().length < 2 ? "2文字以上で入力してください" : undefined}
        value={skill}
        onChange={setSkill}
        source={skills}
        width="md"
      />
      <AutocompleteField
        label="現在の職種"
        hint="在籍中の会社の情報は、担当者が変更します。"
        isDisabled
        value="営業事務"
        onChange={setJob}
        source={jobs}
        width="md"
      />
    </Specimen>
  );
}

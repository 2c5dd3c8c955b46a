import { TextLink } from "../../ui/link-button/text-link.tsx";
import { Select } from "../../ui/select/select.tsx";
import { useFormsQuery } from "../application-forms/forms-api.ts";
import { useTextField } from "../forms/fields/field-hooks.tsx";

/** The application form of a job, chosen among the agency's and those of the house. */
export function FormField() {
  const field = useTextField("form_id");
  const { data } = useFormsQuery(undefined, { refetchOnMountOrArgChange: true });
  const forms = data?.items ?? [];
  const options = [
    { value: "", label: "質問なし（書類だけで応募）" },
    ...forms.map(({ id, name, owner }) => ({ value: id, label: owner === "admin" ? `${name}（共通フォーム）` : name })),
  ];
  const chosen = forms.find(({ id }) => id === field.value);
  const isDeleted = data !== undefined && field.value !== "" && !chosen;
  return (
    <div className="grid gap-1">
      <Select {...field} options={options} width="md" />
      {isDeleted && (
        <p className="text-sm text-warning">選んでいたフォームは削除されました。質問のない応募になります。</p>
      )}
      <p className="flex flex-wrap gap-x-4">
        {chosen && <TextLink href={`/agency/forms/${chosen.id}`}>選んだフォームを開く</TextLink>}
        <TextLink href="/agency/forms">フォームの一覧を開く</TextLink>
      </p>
    </div>
  );
}

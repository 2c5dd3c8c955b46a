import { Plus } from "lucide-react";
import { useState } from "react";
import { findUnfairWording } from "../../../../japanese/fair-hiring.ts";
import type { Candidate } from "../../../../modules/candidate/contract.ts";
import { fieldTextOf } from "../../../app/api-error.ts";
import { Tag } from "../../../ui/badge/tag.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { useSaveValuesMutation } from "../../documents/document-api.ts";
import { useDocumentPages } from "../../documents/document-pages.ts";
import { UnfairWordingsOfField } from "../../fair-hiring/unfair-wordings.tsx";
import { useOpenRecord } from "../record-context.ts";

/** The words by which the agency groups its records. A word is saved when it is added or taken off. */
export function TagsCard() {
  const { address } = useDocumentPages();
  const { known } = useOpenRecord();
  const { tags } = known.values as unknown as Candidate;
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [saveValues, { isLoading }] = useSaveValuesMutation();

  /** @returns whether the server has them */
  async function save(next: readonly string[]): Promise<boolean> {
    setError(undefined);
    try {
      await saveValues({ address, values: { tags: next }, base: known.revision }).unwrap();
      return true;
    } catch (problem) {
      setError(fieldTextOf(problem, `tags.${next.length - 1}`));
      return false;
    }
  }

  async function add(): Promise<void> {
    const name = typed.trim();
    if (name === "" || isLoading) return;
    if (tags.includes(name) || (await save([...tags, name]))) setTyped("");
  }

  return (
    <Card title="タグ">
      <ul aria-label="タグ" className="flex flex-wrap gap-2 empty:hidden">
        {tags.map((name) => (
          <li key={name}>
            <Tag onRemove={() => void save(tags.filter((tag) => tag !== name))}>{name}</Tag>
          </li>
        ))}
      </ul>
      <form
        noValidate
        className="grid gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          label="追加するタグ"
          hint="例：営業、急ぎ、U・Iターン"
          value={typed}
          onChange={setTyped}
          onBlur={() => void add()}
          error={error}
          autoComplete="off"
          width="md"
          after={
            <Button type="submit" variant="secondary" icon={Plus} isPending={isLoading}>
              追加
            </Button>
          }
        />
        <UnfairWordingsOfField items={findUnfairWording(typed)} hasAdvice />
      </form>
    </Card>
  );
}

import { Eye } from "lucide-react";
import { useState } from "react";
import { todayInTokyo } from "../../../japanese/age.ts";
import type { Posting } from "../../../modules/jobs/contract/posting.ts";
import { Button } from "../../ui/button/button.tsx";
import { deferred } from "../../ui/deferred/deferred.tsx";
import { parseForm } from "../forms/editor/parse-form.ts";
import { useFormBinding } from "../forms/fields/field-hooks.tsx";
import { postingShape, typedPosting } from "./posting-values.ts";

const PostingPreview = deferred(async () => (await import("./posting-preview.tsx")).PostingPreview);

/**
 * Opens the posting as it stands in the form; a field that breaks a rule is shown as it was saved. Its state is apart from the
 * form's, whose fields do not render when it opens.
 */
export function PreviewButton({ posting: saved }: { posting: Posting }) {
  const { form } = useFormBinding();
  const [preview, setPreview] = useState<Posting>();

  function open(): void {
    const today = todayInTokyo(new Date().toISOString());
    const { values, problems } = parseForm(postingShape, form.getValues(), { today, complete: false });
    const faulty = problems.map(({ path }) => path[0] ?? "");
    setPreview(typedPosting(saved, values, faulty));
  }

  return (
    <>
      <Button variant="quiet" icon={Eye} className="mr-auto" onPress={open}>
        求職者の表示を確認
      </Button>
      <PostingPreview
        posting={preview ?? saved}
        isOpen={preview !== undefined}
        onOpenChange={() => setPreview(undefined)}
      />
    </>
  );
}

import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { FormAnswer } from "../../../modules/application-forms/contract/form.ts";
import { textOf } from "../../app/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { DeleteConfirm } from "../../ui/modal/delete-confirm.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import type { FormScope } from "./form-scope.ts";
import { useCopyFormMutation, useRetireFormMutation } from "./forms-api.ts";

interface FormActionsProps {
  scope: FormScope;
  form: FormAnswer;
  /** After the form was deleted. */
  onRetired?: () => void;
}

/** Copies a form, and deletes one of one's own after asking. */
export function FormActions({ scope, form: { id, name, editable }, onRetired }: FormActionsProps) {
  const { history } = useRouter();
  const [copy, { isLoading: isCopying }] = useCopyFormMutation();
  const [retire, { isLoading: isRetiring }] = useRetireFormMutation();
  const [isAsking, setAsking] = useState(false);

  async function run(action: () => Promise<string>): Promise<void> {
    try {
      showToast({ kind: "success", text: await action() });
    } catch (error) {
      showToast({ kind: "error", text: textOf(error) });
    }
  }
  const copyIt = () =>
    run(async () => {
      const { message, form } = await copy(id).unwrap();
      history.push(`${scope.path}/${form.id}`);
      return message;
    });
  const retireIt = () =>
    run(async () => {
      const { message } = await retire(id).unwrap();
      onRetired?.();
      return message;
    });

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        aria-label={`「${name}」を複製する`}
        isPending={isCopying}
        onPress={() => void copyIt()}
      >
        複製する
      </Button>
      {editable && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`「${name}」を削除する`}
          isPending={isRetiring}
          onPress={() => setAsking(true)}
        >
          削除する
        </Button>
      )}
      <DeleteConfirm
        title="フォームの削除"
        isOpen={isAsking}
        onOpenChange={setAsking}
        name={name}
        onConfirm={() => void retireIt()}
      >
        このフォームを選んでいる求人は、質問のない応募になります。これまでの応募の回答は、そのときの質問と一緒に残ります。
      </DeleteConfirm>
    </div>
  );
}

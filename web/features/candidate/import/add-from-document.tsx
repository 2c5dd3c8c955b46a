import { useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { FormModal } from "../../../ui/modal/form-modal.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import type { AddCandidateProps } from "../add/add-candidate.tsx";

const AddSteps = lazyPart(async () => (await import("./add-steps.tsx")).AddSteps);

/** 書類から追加: reads a document, and adds the person once the preview is confirmed. */
export function AddFromDocument({ isOpen, onOpenChange }: AddCandidateProps) {
  const router = useRouter();
  const [hasInput, setHasInput] = useState(false);
  return (
    <FormModal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onClosed={() => setHasInput(false)}
      hasInput={hasInput}
      title="書類から追加"
      size="lg"
    >
      <Suspense fallback={<Skeleton lines={12} />}>
        <AddSteps
          onInput={setHasInput}
          onAdded={(id) => {
            onOpenChange(false);
            router.history.push(`/candidates/${id}`);
          }}
        />
      </Suspense>
    </FormModal>
  );
}

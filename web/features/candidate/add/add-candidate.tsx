import { useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { FormModal } from "../../../ui/modal/form-modal.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";

const AddForm = lazyPart(async () => (await import("./add-form.tsx")).AddForm);

export interface AddCandidateProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** 候補者を追加: asks who the person is, and opens their record. */
export function AddCandidate({ isOpen, onOpenChange }: AddCandidateProps) {
  const router = useRouter();
  const [hasInput, setHasInput] = useState(false);
  return (
    <FormModal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onClosed={() => setHasInput(false)}
      hasInput={hasInput}
      title="候補者を追加"
    >
      <Suspense fallback={<Skeleton lines={12} />}>
        <AddForm
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

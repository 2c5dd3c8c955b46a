import { useState } from "react";
import { feedbackMessages } from "../../../japanese/feedback-messages.ts";
import type { MaskArea } from "../../ui/image-mask/mask-area.ts";
import { type ChosenImage, imageFault } from "./send-form.ts";

/** The image of a feedback that is being written, and what is wrong with the file that was chosen last. */
export function useImage() {
  const [image, setImage] = useState<ChosenImage>();
  const [error, setError] = useState<string>();
  return {
    image,
    error,
    setError,
    choose(file: File | undefined): void {
      const fault = file && imageFault(file);
      setError(fault);
      if (!fault) setImage(file && { file, areas: [] });
    },
    setAreas: (areas: readonly MaskArea[]) => setImage((chosen) => chosen && { ...chosen, areas }),
    refuse(): void {
      setImage(undefined);
      setError(feedbackMessages.noImage);
    },
    reset(): void {
      setImage(undefined);
      setError(undefined);
    },
  };
}

export type ImageState = ReturnType<typeof useImage>;

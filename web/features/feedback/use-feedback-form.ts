import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { parseInput } from "../../../documents/parse-input.ts";
import { type FeedbackSent, feedbackSchema } from "../../../modules/feedback/contract/feedback.ts";
import { isApiError } from "../../app/api-error.ts";
import type { Occasion } from "../../ui/contact/contact.ts";
import { resolverOf } from "../forms/fields/form-problems.ts";
import { savedErrors } from "../forms/submit/saved-errors.ts";
import { useFormSubmit } from "../forms/submit/use-form-submit.ts";
import { useSendFeedbackMutation } from "./feedback-api.ts";
import { valuesAt } from "./occasion-values.ts";
import { type ChosenImage, feedbackError, feedbackForm, pageUrl, type TypedFeedback } from "./send-form.ts";
import { useImage } from "./use-image.ts";

const resolver = resolverOf<TypedFeedback>((typed) => parseInput(feedbackSchema, typed));

/** Name of the failed input that outlives a reload. */
const KEPT_AS = "feedback";

/** A feedback that is being written and sent. An unsent one is there again after a reload, for 30 minutes. */
export function useFeedbackForm(environment: string, occasion: Occasion | undefined) {
  const form = useForm<TypedFeedback>({ resolver, defaultValues: valuesAt(occasion), mode: "onTouched" });
  const picture = useImage();
  const [sent, setSent] = useState<FeedbackSent>();
  const [saved] = useState(() => savedErrors(KEPT_AS));
  const [send] = useSendFeedbackMutation();
  const keyOf = useIdempotency();
  const isLeft = usePageLeft();
  const sending = useFormSubmit<TypedFeedback>(form, {
    // A repetition would be counted as another feedback of the minute.
    isRepeatable: false,
    savedErrors: saved,
    async send(typed, key) {
      try {
        const surroundings = { page_url: pageUrl(location), user_agent: navigator.userAgent, environment };
        const body = await feedbackForm(typed, picture.image, surroundings);
        const answer = await send({ form: body, key: keyOf(key, picture.image) }).unwrap();
        setSent(answer);
        return answer;
      } catch (error) {
        const refusal = feedbackError(error);
        if (isApiError(refusal)) picture.setError(refusal.errors?.image?.[0]);
        throw refusal;
      }
    },
    onOutcome(outcome) {
      if (outcome.kind === "failed") saved.keep({ message: outcome.message, errors: {}, values: form.getValues() });
    },
  });
  const problem = sending.state.kind === "failed" ? sending.state.message : sending.unplaced;
  return {
    form,
    picture,
    sending,
    sent,
    /** Message about the whole; a fault of the image is told by its own field. */
    problem: problem === picture.error ? undefined : problem,
    hasInput: !sent && (form.formState.isDirty || picture.image !== undefined),
    /** The person has closed the form: what could not be sent is not offered again. */
    forget(): void {
      if (!isLeft()) saved.drop();
    },
  };
}

/** Whether the page is being left, which closes every modal without a question. */
function usePageLeft(): () => boolean {
  const isLeft = useRef(false);
  useEffect(() => {
    const follow = ({ type }: Event) => {
      isLeft.current = type === "pagehide";
    };
    // In the capture phase: before the modal hears it.
    for (const type of ["pagehide", "pageshow"]) window.addEventListener(type, follow, true);
    return () => {
      for (const type of ["pagehide", "pageshow"]) window.removeEventListener(type, follow, true);
    };
  }, []);
  return () => isLeft.current;
}

/** The key of one content: text and image. The same text with another image is another request. */
function useIdempotency() {
  const last = useRef<{ key: string; image: ChosenImage | undefined; whole: string }>(undefined);
  return (key: string, image: ChosenImage | undefined): string => {
    if (last.current?.key !== key || last.current.image !== image) {
      last.current = { key, image, whole: crypto.randomUUID() };
    }
    return last.current.whole;
  };
}

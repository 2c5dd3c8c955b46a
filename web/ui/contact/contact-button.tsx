import { type Occasion, useContact } from "./contact.ts";

/** Reports a failure to the operator; nothing where there is no way to. Made of nothing but HTML, as what it stands on. */
export function ContactButton({ occasion }: { occasion: Occasion }) {
  const contact = useContact();
  if (!contact) return null;
  return (
    <button
      type="button"
      onClick={() => contact(occasion)}
      className="min-h-11 rounded-md px-3 font-medium text-accent underline underline-offset-4 hover:bg-accent-soft"
    >
      この問題を報告する
    </button>
  );
}

import { Button } from "../button/button.tsx";

/** Another text for the field, taken over by one press. */
export interface Offer {
  /** Why, each in a sentence. */
  words: readonly string[];
  /** On the button: 「株式会社みなと食品」に直す */
  label: string;
  text: string;
}

interface TextOfferProps {
  offer: Offer | undefined;
  /** Of the field, which has the focus when the button is gone. */
  id: string;
  onTake: (text: string) => void;
}

/** Under a field: what could be written instead, and why. */
export function TextOffer({ offer, id, onTake }: TextOfferProps) {
  if (!offer) return null;
  return (
    <div className="phrases grid justify-items-start gap-1 text-sm text-warning">
      {offer.words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Button
        size="sm"
        variant="secondary"
        onPress={() => {
          onTake(offer.text);
          document.getElementById(id)?.focus();
        }}
      >
        {offer.label}
      </Button>
    </div>
  );
}

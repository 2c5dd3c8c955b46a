import { Button } from "../../../ui/button/button.tsx";

/** Offers to fill in what the person gave at sign-up, so that it is not typed twice. */
export function SignUpOffer({ text, onAccept }: { text: string; onAccept: () => void }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className="phrases justify-self-start text-left max-sm:whitespace-normal"
      onPress={onAccept}
    >
      登録した「{text}」を入力する
    </Button>
  );
}

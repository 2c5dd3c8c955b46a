import { halfKanaToFull } from "../../../../japanese/kana.ts";
import { writtenOut } from "../../../../japanese/legal-person.ts";
import { hasMixedDigits, toHalfWidthDigits } from "../../../../japanese/width.ts";
import { Button } from "../../../ui/button/button.tsx";

/** Names of employers and schools: half-width kana is set right on leaving the field. */
export const formatName = halfKanaToFull;

/** Under a name that a 履歴書 writes otherwise: one press writes it out, with digits of one width. */
export function NameMending({ name, onMend }: { name: string; onMend: (mended: string) => void }) {
  const full = writtenOut(name);
  const mended = hasMixedDigits(full) ? toHalfWidthDigits(full) : full;
  if (mended === name) return null;
  return (
    <Button size="sm" variant="secondary" className="justify-self-start" onPress={() => onMend(mended)}>
      「{mended}」に直す
    </Button>
  );
}

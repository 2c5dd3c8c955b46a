import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { dayInWords } from "../../../japanese/clock-time.ts";
import type { InvitationLink } from "../../../modules/agency/contract.ts";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";

/** The link of an invitation, the only time that it is shown. */
export function ShownInvitation({ link: { url, expires_at } }: { link: InvitationLink }) {
  const [isCopied, setCopied] = useState(false);
  // Pages over plain http have no clipboard: the text can be selected.
  const clipboard = globalThis.navigator.clipboard as Clipboard | undefined;
  return (
    <div className="grid gap-4">
      <p className="phrases">
        このリンクを招待する人に渡してください。閉じると、もう一度表示することはできません。
        {`${dayInWords(new Date(expires_at))}まで、1回だけ使えます。`}
      </p>
      <TextField label="招待リンク" value={url} onChange={() => undefined} isReadOnly isVerbatim />
      {clipboard && (
        <Button
          variant="secondary"
          icon={isCopied ? Check : Copy}
          className="justify-self-start"
          onPress={() => void clipboard.writeText(url).then(() => setCopied(true))}
        >
          {isCopied ? "コピーしました" : "リンクをコピーする"}
        </Button>
      )}
    </div>
  );
}

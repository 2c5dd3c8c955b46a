import { useState, useSyncExternalStore } from "react";
import { onSignOutMark, pendingSignOut } from "../../app/signed-out.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { countUnsent } from "../forms/editor/device-drafts.ts";
import { signedOutTexts } from "./signed-out-texts.ts";

/** On the login page after a sign-out without a connection: that it holds here, what is still to come, and what was kept. */
export function SignedOutNotice() {
  const pending = useSyncExternalStore(onSignOutMark, pendingSignOut);
  const [shown, setShown] = useState(pending);
  if (pending && pending !== shown) setShown(pending);
  if (!shown) return null;
  const unsent = countUnsent(shown);
  return (
    <Alert kind="info" title={signedOutTexts.title}>
      <div className="grid gap-2">
        <p>{pending ? signedOutTexts.pending : signedOutTexts.completed}</p>
        {unsent > 0 && <p>{signedOutTexts.unsent(unsent)}</p>}
      </div>
    </Alert>
  );
}

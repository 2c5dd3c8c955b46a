import { loadSession } from "../../app/session.ts";
import { onSignOutMark, pendingSignOut } from "../../app/signed-out.ts";
import type { AppStore } from "../../app/store.ts";
import { whenQuiet } from "../../ui/deferred/when-quiet.ts";
import { dropExpiredDrafts } from "../forms/editor/device-drafts.ts";
import { completeSignOut } from "./complete-sign-out.ts";
import { signedOutTexts } from "./signed-out-texts.ts";

/** As `document.fonts.load` takes it; on devices with a face of their own nothing is fetched. */
const JAPANESE_FACE = '1rem "Noto Sans JP Variable"';

/**
 * For the time after the first page: deletes expired drafts of everybody who used this browser, completes a pending sign-out
 * whenever there is one, and fetches what is shown after signing out without a connection: the code of the login page, and the face of its words.
 */
export async function afterStart(store: AppStore, loadLogin: () => Promise<unknown> | undefined): Promise<void> {
  dropExpiredDrafts();
  const complete = () => void (pendingSignOut() && completeSignOut(store));
  complete();
  onSignOutMark(complete);
  const session = await loadSession(store).catch(() => undefined);
  if (!session?.user) return;
  await whenQuiet();
  // A web font that is fetched in slices may lack those of these words.
  const words = `${signedOutTexts.title}${signedOutTexts.pending}${signedOutTexts.unsent(1)}`;
  document.fonts?.load(JAPANESE_FACE, words).catch(() => undefined);
  await loadLogin()?.catch(() => undefined);
}

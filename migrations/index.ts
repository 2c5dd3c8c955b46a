import * as eventStore from "./001-event-store.ts";
import * as privacy from "./002-privacy.ts";
import * as projections from "./003-projections.ts";
import * as http from "./004-http.ts";
import * as idempotency from "./004-idempotency.ts";
import * as files from "./005-files.ts";
import * as snapshots from "./006-snapshots.ts";
import * as relay from "./007-relay.ts";
import * as rebuilds from "./008-rebuilds.ts";
import * as erasure from "./009-erasure.ts";
import * as account from "./010-account.ts";
import * as agencies from "./011-agencies.ts";
import * as sessions from "./012-sessions.ts";
import * as accountSealed from "./013-account-sealed.ts";
import * as knownLines from "./014-known-lines.ts";
import * as securityEvents from "./015-security-events.ts";
import * as keys from "./016-keys.ts";
import * as leaseEpochs from "./017-lease-epochs.ts";
import * as roles from "./018-roles.ts";
import * as resume from "./020-resume.ts";
import * as resumeStorage from "./021-resume-storage.ts";
import * as resumeHistoryWords from "./022-resume-history-words.ts";
import * as resumeSealed from "./023-resume-sealed.ts";
import * as resumeHistoryOrigin from "./024-resume-history-origin.ts";
import * as uploads from "./030-uploads.ts";
import * as storage from "./031-storage.ts";
import * as storeIdentity from "./032-store-identity.ts";
import * as checkpointHistory from "./033-checkpoint-history.ts";
import * as rateLimitCommits from "./034-rate-limit-commits.ts";
import * as guessedPasswords from "./035-guessed-passwords.ts";
import * as sessionNumber from "./036-session-number.ts";
import * as passwordResets from "./037-password-resets.ts";
import * as fileReferences from "./038-file-references.ts";
import * as adminLog from "./060-admin-log.ts";
import type { Migration } from "./migration.ts";

/**
 * All migrations in order. A static list, so that the bundle, tsx and jest see the same ones.
 * One line each: `{ name: "001-event-store", ...eventStore },` beside `import * as eventStore from "./001-event-store.ts";`
 */
export const migrations: readonly Migration[] = [
  { name: "001-event-store", ...eventStore },
  { name: "002-privacy", ...privacy },
  { name: "003-projections", ...projections },
  { name: "004-idempotency", ...idempotency },
  { name: "004-http", ...http },
  { name: "005-files", ...files },
  { name: "006-snapshots", ...snapshots },
  { name: "007-relay", ...relay },
  { name: "008-rebuilds", ...rebuilds },
  { name: "009-erasure", ...erasure },
  { name: "010-account", ...account },
  { name: "011-agencies", ...agencies },
  { name: "012-sessions", ...sessions },
  { name: "013-account-sealed", ...accountSealed },
  { name: "014-known-lines", ...knownLines },
  { name: "015-security-events", ...securityEvents },
  { name: "016-keys", ...keys },
  { name: "017-lease-epochs", ...leaseEpochs },
  { name: "018-roles", ...roles },
  { name: "020-resume", ...resume },
  { name: "021-resume-storage", ...resumeStorage },
  { name: "022-resume-history-words", ...resumeHistoryWords },
  { name: "023-resume-sealed", ...resumeSealed },
  { name: "024-resume-history-origin", ...resumeHistoryOrigin },
  { name: "030-uploads", ...uploads },
  { name: "031-storage", ...storage },
  { name: "032-store-identity", ...storeIdentity },
  { name: "033-checkpoint-history", ...checkpointHistory },
  { name: "034-rate-limit-commits", ...rateLimitCommits },
  { name: "035-guessed-passwords", ...guessedPasswords },
  { name: "036-session-number", ...sessionNumber },
  { name: "037-password-resets", ...passwordResets },
  { name: "038-file-references", ...fileReferences },
  { name: "060-admin-log", ...adminLog },
];

import type { Role } from "../contract/role.ts";
import type { AccountEvent } from "../events.ts";

/** `closed`: the operator has ended its access. `name` and `email` are "" once they have been erased. */
export interface AccountState {
  status: "none" | "active" | "closed" | "erased";
  name: string;
  email: string;
  role: Role;
  /** The agency whose staff this is; null for everybody else, and for those who have left theirs. */
  agencyId: string | null;
}

export type AccountCommand =
  | { type: "RegisterAccount"; name: string; email: string; role: Role; agencyId: string | null }
  | { type: "ChangePassword" }
  | { type: "CloseAccount" }
  | { type: "ReopenAccount" }
  | { type: "LeaveAgency" }
  | { type: "EraseAccount" };

type AccountFact = (AccountEvent & { erased: false }) | { type: AccountEvent["type"]; erased: true; data: null };

const NOBODY: AccountState = { status: "none", name: "", email: "", role: "seeker", agencyId: null };

/** The account of one person: stream `account-<account id>`. The account id is also the id that their data is encrypted for. */
export const account = {
  category: "account",
  initial: NOBODY,

  evolve(state: AccountState, event: AccountFact): AccountState {
    switch (event.type) {
      case "account.registered":
        return event.erased ? { ...NOBODY, status: "erased" } : { status: "active", ...event.data };
      case "account.password-changed":
        return state;
      case "account.closed":
        return { ...state, status: "closed" };
      case "account.reopened":
        return { ...state, status: "active" };
      case "account.agency-left":
        return { ...state, agencyId: null };
      case "account.erased":
        return { ...state, status: "erased", name: "", email: "" };
    }
  },

  /** @throws AlreadyRegistered, AgencyMismatch, AccountGone */
  decide(command: AccountCommand, state: AccountState): readonly AccountEvent[] {
    switch (command.type) {
      case "RegisterAccount": {
        if (state.status !== "none") throw new AlreadyRegistered("this account id is taken");
        const { name, email, role, agencyId } = command;
        if ((role === "agency") !== (agencyId !== null))
          throw new AgencyMismatch("staff of an agency need its id, other roles have none");
        return [{ type: "account.registered", data: { name, email, role, agencyId } }];
      }
      case "ChangePassword":
        if (state.status !== "active") throw new AccountGone("no such account");
        return [{ type: "account.password-changed", data: {} }];
      case "CloseAccount":
        if (!isThere(state)) throw new AccountGone("no such account");
        return state.status === "active" ? [{ type: "account.closed", data: {} }] : [];
      case "ReopenAccount":
        if (!isThere(state)) throw new AccountGone("no such account");
        return state.status === "closed" ? [{ type: "account.reopened", data: {} }] : [];
      case "LeaveAgency":
        if (!isThere(state)) throw new AccountGone("no such account");
        return state.agencyId === null ? [] : [{ type: "account.agency-left", data: { agencyId: state.agencyId } }];
      case "EraseAccount":
        return isThere(state) ? [{ type: "account.erased", data: {} }] : [];
    }
  },
};

/** Whether the account is registered and not erased; its access may have been ended. */
const isThere = ({ status }: AccountState): boolean => status === "active" || status === "closed";

export class AlreadyRegistered extends Error {
  override readonly name = "AlreadyRegistered";
}

/** Thrown for an agency id on another role, or agency staff without an agency id. */
export class AgencyMismatch extends Error {
  override readonly name = "AgencyMismatch";
}

/** The account does not exist, or not any more. */
export class AccountGone extends Error {
  override readonly name = "AccountGone";
}

import { createHash, randomBytes } from "node:crypto";
import type { Knex } from "knex";
import type { SubjectKeys } from "../../src/privacy/port.ts";
import { openColumn, sealColumn } from "../../src/privacy/sealed-column.ts";
import type { MemberRole } from "../account/contract/role.ts";
import type { AgencyInvitation } from "./contract.ts";

/** Lifetime of an invitation. */
const INVITATION_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
const TABLE = "agency.invitation";
/** 256 bits as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Whom an administrator invites; the agency's own invitations name nobody. */
export interface InvitedPerson {
  name: string;
  email: string;
}

interface InvitationRow {
  invitation_id: string;
  agency_id: string;
  role: MemberRole;
  sealed_person: Buffer | null;
  invited_at: Date;
  expires_at: Date;
}

/** An invitation that can be used. */
export interface OpenInvitation extends InvitedPerson {
  id: string;
  agencyId: string;
  role: MemberRole;
  expiresAt: Date;
}

/**
 * Invitations that can be used, with the hashes of their tokens: a used or withdrawn one is forgotten at once, an expired one
 * within the hour. Names and addresses are sealed under the key of the agency.
 */
export type Invitations = ReturnType<typeof createInvitations>;

/** A token has 256 random bits, so that a plain hash of it cannot be guessed either. */
const hash = (token: string): Buffer => createHash("sha256").update(token).digest();

export function createInvitations({
  db,
  keys,
  now,
}: {
  db: Knex;
  keys: Pick<SubjectKeys, "create" | "get">;
  now(): string;
}) {
  const table = (on: Knex = db) => on<InvitationRow & { token_hash: Buffer }>(TABLE);
  const instant = (msFromNow = 0) => new Date(Date.parse(now()) + msFromNow);
  const cellOf = (id: string, agencyId: string) => ({ column: `${TABLE}.sealed_person`, subjectId: agencyId, row: id });

  async function open(row: InvitationRow): Promise<OpenInvitation> {
    const { invitation_id: id, agency_id: agencyId, role, sealed_person: sealed, expires_at: expiresAt } = row;
    const key = sealed ? await keys.get(agencyId) : undefined;
    const person =
      sealed && key ? openColumn<InvitedPerson>(key, cellOf(id, agencyId), sealed) : { name: "", email: "" };
    return { id, agencyId, role, expiresAt, ...person };
  }

  return {
    /** @returns the token, which is kept nowhere */
    async add(
      { id, agencyId, role, person }: { id: string; agencyId: string; role: MemberRole; person?: InvitedPerson },
      transaction: Knex.Transaction,
    ): Promise<{ token: string; expiresAt: Date }> {
      const token = randomBytes(32).toString("base64url");
      const expiresAt = instant(INVITATION_DAYS * DAY_MS);
      if (person) await keys.create(agencyId);
      const key = person && (await keys.get(agencyId));
      await table(transaction).insert({
        invitation_id: id,
        agency_id: agencyId,
        token_hash: hash(token),
        role,
        sealed_person: key ? sealColumn(key, cellOf(id, agencyId), person) : null,
        invited_at: instant(),
        expires_at: expiresAt,
      });
      return { token, expiresAt };
    },
    /** Changes nothing. Undefined where it cannot be used. */
    async find(token: string): Promise<OpenInvitation | undefined> {
      if (!TOKEN.test(token)) return undefined;
      const row = await table().where("token_hash", hash(token)).where("expires_at", ">", instant()).first();
      return row && open(row);
    },
    /** Forgets it, for one of several callers. Undefined where it cannot be used. */
    async use(
      token: string,
      transaction: Knex.Transaction,
    ): Promise<Pick<OpenInvitation, "id" | "agencyId"> | undefined> {
      const [row] = await table(transaction)
        .where("token_hash", hash(token))
        .where("expires_at", ">", instant())
        .delete()
        .returning(["invitation_id", "agency_id"]);
      return row && { id: row.invitation_id, agencyId: row.agency_id };
    },
    /** @returns whether the agency had it */
    async withdraw(agencyId: string, id: string, transaction: Knex.Transaction): Promise<boolean> {
      return (await table(transaction).where({ agency_id: agencyId, invitation_id: id }).delete()) > 0;
    },
    /** Those of an agency that can be used, the newest first. */
    async list(agencyId: string): Promise<AgencyInvitation[]> {
      const rows = await table()
        .where("agency_id", agencyId)
        .where("expires_at", ">", instant())
        .orderBy([{ column: "invited_at", order: "desc" }, "invitation_id"]);
      return Promise.all(
        rows.map(async (row) => {
          const { id, role, name, email } = await open(row);
          return {
            id,
            role,
            name,
            email,
            invited_at: row.invited_at.toISOString(),
            expires_at: row.expires_at.toISOString(),
          };
        }),
      );
    },
    /** Those that can be used, by agency. */
    async count(agencyIds: readonly string[]): Promise<Map<string, number>> {
      const rows = await db(TABLE)
        .whereIn("agency_id", agencyIds)
        .where("expires_at", ">", instant())
        .groupBy("agency_id")
        .select("agency_id", db.raw("count(*)::integer as count"));
      return new Map(rows.map(({ agency_id, count }) => [agency_id, count]));
    },
    async sweep(): Promise<void> {
      await table().where("expires_at", "<=", instant()).delete();
    },
  };
}

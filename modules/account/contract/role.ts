import { z } from "zod/mini";

export const roleSchema = z.enum(["seeker", "agency", "admin"]);
/** A job seeker with documents of their own, staff of an agency, or an administrator of Rireki. */
export type Role = z.output<typeof roleSchema>;

export const memberRoleSchema = z.enum(["responsible", "staff"]);
/** Within an agency: its responsible person, who invites and removes members, or somebody else of its staff. */
export type MemberRole = z.output<typeof memberRoleSchema>;

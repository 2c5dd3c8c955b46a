import type { Platform } from "../../src/platform.ts";
import type { AgencyCard } from "../jobs/contract/agency-card.ts";
import { findAgency } from "./find-agency.ts";

/** The agency as seekers see it; null where it has no record of its own. */
export async function findAgencyCard(platform: Pick<Platform, "commands">, id: string): Promise<AgencyCard | null> {
  const agency = await findAgency(platform, id);
  return agency ? { name: agency.profile.name, licence_number: agency.licenceNumber } : null;
}

/** The agency as it stands on papers for employers; null where it has no record of its own. */
export async function findLetterhead(platform: Pick<Platform, "commands">, id: string) {
  const agency = await findAgency(platform, id);
  if (!agency) return null;
  const { name, address, phone, responsible_person } = agency.profile;
  const { revision, licenceNumber: licence_number } = agency;
  return { revision, name, licence_number, address, phone, responsible_person };
}

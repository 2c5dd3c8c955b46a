import { countDemoSteps, demoCommandId } from "../../src/demo/demo-steps.ts";
import type { Platform } from "../../src/platform.ts";
import { findDemoPeople } from "../account/index.ts";
import { agency } from "./domain/agency.ts";

/** Invented: no agency has the number 000000. */
const DEMO_AGENCY = { name: "みちしるべキャリア株式会社", licenceNumber: "13-ユ-000000" };

/**
 * Opens the agency of the demo staff.
 * @param openedAt ISO instant
 */
export async function seedDemoAgency(platform: Platform, openedAt: string): Promise<void> {
  const { staff } = await findDemoPeople(platform);
  if (!staff) return;
  const { category } = agency;
  if ((await countDemoSteps(platform.store, { id: staff.agencyId, category })) !== 0) return;
  const commandId = demoCommandId(staff.agencyId, category, 0);
  const ids = { correlationId: commandId, causationId: commandId, commandId };
  const context = { ...ids, actorId: null, subjectId: null, now: openedAt };
  await platform.commands.handle(agency, staff.agencyId, { type: "OpenAgency", facts: DEMO_AGENCY }, context);
}

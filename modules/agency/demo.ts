import { countDemoSteps, demoCommandId } from "../../src/demo/demo-steps.ts";
import type { Platform } from "../../src/platform.ts";
import { findDemoPeople } from "../account/index.ts";
import { agency } from "./domain/agency.ts";

/** Invented: no agency has the number 000000. */
const DEMO_AGENCY = { name: "みちしるべキャリア株式会社", licenceNumber: "13-ユ-000000" };
const DEMO_PROFILE = {
  address: "東京都千代田区丸の内9-9-9 みちしるべビル3階",
  phone: "03-0000-0000",
  responsible_person: "佐藤 健一",
  privacy_purpose:
    "お預かりした個人情報は、職業紹介（求人のご案内、応募書類の提出、面接日程の調整）のためにのみ利用し、ご本人の同意なく第三者へ提供しません。",
  refund_policy: "あり。入社後1か月以内の自己都合退職は紹介手数料の80％、3か月以内は50％を返金します。",
  penalty_policy: "なし。",
};

/**
 * Opens the agency of the demo staff.
 * @param openedAt ISO instant
 */
export async function seedDemoAgency(platform: Platform, openedAt: string): Promise<void> {
  const { staff } = await findDemoPeople(platform);
  if (!staff) return;
  const { category } = agency;
  if ((await countDemoSteps(platform.store, { id: staff.agencyId, category })) !== 0) return;
  await platform.keys.create(staff.agencyId);
  const command = { type: "OpenAgency", facts: DEMO_AGENCY, profile: DEMO_PROFILE } as const;
  const commandId = demoCommandId(staff.agencyId, category, 0);
  const ids = { correlationId: commandId, causationId: commandId, commandId };
  const context = { ...ids, actorId: null, subjectId: staff.agencyId, now: openedAt };
  await platform.commands.handle(agency, staff.agencyId, command, context);
}

import type { Platform } from "../../../src/platform.ts";
import { demoContext, findDemoPeople } from "../../account/index.ts";
import { DEMO_JOB_DAYS } from "../../jobs/index.ts";
import { form } from "../domain/form.ts";
import { DEMO_FORM, DEMO_HOUSE_FORM } from "./demo-forms.ts";

/** Writes the form of the demo agency and that of the house, or the one that a killed start left out. */
export async function seedDemoForms(platform: Platform): Promise<void> {
  const { staff, admin } = await findDemoPeople(platform);
  if (!staff) return;
  const owned = [
    { ...DEMO_HOUSE_FORM, agencyId: null, actorId: admin?.id ?? null },
    { ...DEMO_FORM, agencyId: staff.agencyId, actorId: staff.id },
  ];
  for (const { id, name, elements, agencyId, actorId } of owned) {
    if ((await platform.commands.load(form, id)).revision !== null) continue;
    const context = demoContext(platform, { actorId, subjectId: null, daysBefore: DEMO_JOB_DAYS });
    await platform.commands.handle(form, id, { type: "DraftForm", agencyId, name, elements }, context);
  }
}

/** Retires the demo forms. */
export async function retireDemoForms(platform: Pick<Platform, "commands" | "now">): Promise<void> {
  const { commands } = platform;
  for (const { id } of [DEMO_FORM, DEMO_HOUSE_FORM]) {
    const { state } = await commands.load(form, id);
    const context = demoContext(platform, { actorId: null, subjectId: null, daysBefore: 0 });
    if (state.form && !state.form.isRetired) await commands.handle(form, id, { type: "RetireForm" }, context);
  }
}

import { randomUUID } from "node:crypto";
import { applicationRecipients } from "../../../modules/applications/application-recipients.ts";
import { createMemoryEventStore } from "../../../src/event-store/memory.ts";
import { anEvent } from "../../support/an-event.ts";

test("names the applicant and the agency of an application, whoever wrote its last event", async () => {
  const store = createMemoryEventStore();
  const [id, applicant, agencyId, staff] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const by = (event: ReturnType<typeof anEvent>, actorId: string) => ({
    ...event,
    metadata: { ...event.metadata, actorId, subjectId: applicant },
  });
  const sent = by(anEvent("application.sent", { agencyId }), applicant);
  const moved = by(anEvent("application.moved", { state: "screening" }), staff);
  await store.append(`application-${id}`, [sent, moved], "none");
  expect(await applicationRecipients({ store }, id)).toEqual({ accounts: [applicant], agency: agencyId });
  expect(await applicationRecipients({ store }, randomUUID())).toBeUndefined();
});

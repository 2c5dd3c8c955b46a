import type { Platform } from "../../../src/platform.ts";
import { type FindName, readHistoryPage } from "../../jobs/index.ts";
import type { FormHistoryEntry, FormHistoryPage } from "../contract/form.ts";
import { form } from "../domain/form.ts";
import { formChanges } from "../domain/form-changes.ts";
import type { FormEvent } from "../events.ts";

const KINDS: Readonly<Record<FormEvent["type"], FormHistoryEntry["kind"]>> = {
  "form.drafted": "drafted",
  "form.revised": "revised",
  "form.retired": "retired",
};

/** One page of the changes of a form, newest first: who, when, and each question that differs before and after. */
export const readFormHistory = (
  services: Pick<Platform, "store" | "codec" | "commands"> & { findActor: FindName },
  page: { id: string; before?: number | undefined; limit?: number | undefined },
): Promise<FormHistoryPage> =>
  readHistoryPage(services, form, page, async ({ type }, { before, after }) => ({
    kind: KINDS[type],
    changes: before.form && after.form ? formChanges(before.form, after.form) : [],
  }));

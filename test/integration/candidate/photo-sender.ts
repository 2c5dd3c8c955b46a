import type { Answer, Browser } from "../../support/browser.ts";
import { deadlines } from "../../support/deadlines.ts";
import { until } from "../../support/until.ts";

export const photoOf = (id: string) => `/agency/candidates/${id}/photo`;

/** Sends a photo of a record as the page does. */
export function sendRecordPhoto(browser: Browser, id: string, bytes: Uint8Array): Promise<Answer> {
  const form = new FormData();
  form.set("agency_candidate[photo]", fileOf(bytes), "写真.jpg");
  return browser.send("POST", photoOf(id), form);
}

/** Sends photos of several records at once; one without bytes is left out. */
export function sendBatch(browser: Browser, photos: readonly [id: string, bytes: Uint8Array | undefined][]) {
  const form = new FormData();
  for (const [index, [id, bytes]] of photos.entries()) {
    form.set(`photos[${index}][candidate_id]`, id);
    if (bytes) form.set(`photos[${index}][photo]`, fileOf(bytes), `${index}.jpg`);
  }
  return browser.send("POST", "/agency/photo_batches", form);
}

const fileOf = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)], { type: "image/jpeg" });

/** Asks for the state of a photo until it has ended. */
export async function ended(browser: Browser, id: string) {
  let status = (await browser.get(`${photoOf(id)}/status`)).json;
  await until(async () => {
    status = (await browser.get(`${photoOf(id)}/status`)).json;
    return status.status === "completed" || status.status === "failed";
  }, deadlines.transition);
  return status;
}

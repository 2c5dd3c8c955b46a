import { send } from "../../app/request.ts";

/** Counts a click on 応募 for the job's agency, without the person. A failure is ignored: nothing depends on it. */
export function trackApplyClick(jobId: string): void {
  const body = { action: "apply_click", timestamp: new Date().toISOString() };
  void send({ url: `/api/jobs/${jobId}/track_click`, method: "POST", body, keepalive: true });
}

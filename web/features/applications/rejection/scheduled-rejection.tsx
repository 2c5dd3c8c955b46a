import { timeInTokyo } from "../../../../japanese/appointment-time.ts";
import type { AgencyApplication } from "../../../../modules/applications/contract/application.ts";
import { textOf } from "../../../app/api-error.ts";
import { Button } from "../../../ui/button/button.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useCancelRejectionMutation } from "../applications-api.ts";

/** A letter that waits for its time, and the way to take it back. */
export function ScheduledRejection({ id, rejection }: Pick<AgencyApplication, "id" | "rejection">) {
  const [cancel, { isLoading }] = useCancelRejectionMutation();
  if (!rejection) return null;

  async function takeBack(): Promise<void> {
    try {
      const { message } = await cancel(id).unwrap();
      showToast({ kind: "success", text: message });
    } catch (error) {
      showToast({ kind: "error", text: textOf(error) });
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="phrases figures text-ink">{`お見送りの連絡を${timeInTokyo(rejection.send_at)}に送信します`}</p>
      <Button variant="quiet" size="sm" className="-ml-3" isPending={isLoading} onPress={() => void takeBack()}>
        取り消す
      </Button>
    </div>
  );
}

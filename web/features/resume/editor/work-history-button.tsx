import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";

const WorkHistory = deferred(async () => (await import("./work-history.tsx")).WorkHistory);

/** Offers the works of the 職務経歴書 that the 職歴 does not have. */
export function WorkHistoryButton() {
  const [isReading, setReading] = useState(false);
  return (
    <>
      <Button variant="secondary" isPending={isReading} onPress={() => setReading(true)}>
        職務経歴書から取り込む
      </Button>
      <WorkHistory isOpen={isReading} onOpenChange={setReading} />
    </>
  );
}

import { messages } from "../../../japanese/messages.ts";
import { Alert } from "../alert/alert.tsx";
import { Button } from "../button/button.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";

/** A page whose data is on its way. */
export function LoadingPage() {
  return (
    <div role="status" className="grid gap-8 py-2">
      <span className="sr-only">読み込み中...</span>
      <Skeleton lines={1} className="max-w-60" />
      <Skeleton lines={4} />
      <Skeleton lines={4} />
    </div>
  );
}

export interface LoadFailedProps {
  title?: string;
  text?: string;
  isPending?: boolean;
  onRetry: () => unknown;
}

/** A page, or a part of one, whose data did not come. */
export function LoadFailed({ title = messages.loadFailed, text, isPending, onRetry }: LoadFailedProps) {
  return (
    <Alert
      kind="error"
      title={title}
      actions={
        <Button variant="secondary" isPending={isPending} onPress={() => void onRetry()}>
          もう一度読み込む
        </Button>
      }
    >
      {text ?? messages.loadFailedHelp}
    </Alert>
  );
}

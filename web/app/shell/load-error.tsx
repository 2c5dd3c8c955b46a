import { messages } from "../../../japanese/messages.ts";
import { LoadFailed } from "../../ui/load-failed/load-failed.tsx";
import { isApiError, textOf } from "../api-error.ts";

export interface LoadErrorProps {
  /** Of the query. */
  error: unknown;
  /** It is being loaded again. */
  isPending: boolean;
  onRetry: () => unknown;
}

/** A record that did not come. One that does not exist is not offered to be loaded again. */
export function LoadError({ error, isPending, onRetry }: LoadErrorProps) {
  if (isApiError(error) && error.status === 404) {
    return (
      <p role="alert" className="phrases text-balance px-4 py-8 text-center text-xl font-semibold">
        {messages.notFound}
      </p>
    );
  }
  return <LoadFailed text={textOf(error)} isPending={isPending} onRetry={onRetry} />;
}

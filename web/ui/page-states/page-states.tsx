import { Loadable } from "../skeleton/loadable.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";

/** A page whose data is on its way. */
export function LoadingPage() {
  return (
    <Loadable
      isLoading
      skeleton={
        <div className="grid gap-8 py-2">
          <Skeleton lines={1} className="max-w-60" />
          <Skeleton lines={4} />
          <Skeleton lines={4} />
        </div>
      }
    />
  );
}

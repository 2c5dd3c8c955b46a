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

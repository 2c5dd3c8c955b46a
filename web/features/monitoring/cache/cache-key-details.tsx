import { sizeInWords } from "../../../ui/file-area/file-size.ts";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { Loadable } from "../../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { useCacheKeyDetailsQuery } from "./cache-api.ts";
import { cacheTexts, rateInWords } from "./cache-words.ts";
import { useFailureToast } from "./use-failure-toast.ts";

/** One key as it is now. */
export function CacheKeyDetails({ cacheKey }: { cacheKey: string }) {
  const query = useCacheKeyDetailsQuery(cacheKey, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch } = query;
  const ask = useFailureToast(query, cacheTexts.keyFailed);
  const facts = data && [
    { label: "状態", text: data.exists ? "保存されています" : "ありません（期限切れか、押し出されました）" },
    { label: "残り時間", text: data.ttl_human ?? "―" },
    { label: "サイズ", text: data.value_size === null ? "―" : sizeInWords(data.value_size) },
    { label: "このプロセスでのヒット率", text: rateInWords(data.hit_miss_ratio.hit_rate) },
  ];
  return (
    <Loadable isLoading={!data && !error} skeleton={<Skeleton lines={2} />}>
      {facts ? (
        <dl className="grid gap-x-6 gap-y-3 rounded-md bg-sunken p-4 sm:grid-cols-2 lg:grid-cols-4">
          {facts.map(({ label, text }) => (
            <div key={label} className="grid content-start gap-0.5">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="figures">{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <LoadFailed
          text={error?.message}
          isPending={isFetching}
          onRetry={() => {
            ask();
            void refetch();
          }}
        />
      )}
    </Loadable>
  );
}

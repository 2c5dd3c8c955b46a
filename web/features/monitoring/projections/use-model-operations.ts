import { useState } from "react";
import { textOf } from "../../../app/api-error.ts";
import { useAppDispatch } from "../../../app/store.ts";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { monitoringApi, type RebuildAction, useRebuildMutation, useRetryFaultMutation } from "../monitoring-api.ts";

export type ModelAction = RebuildAction | "retry";

export interface ModelOperations {
  /** The operation under way on a read model; its other buttons are disabled meanwhile. */
  runningOf: (name: string) => ModelAction | undefined;
  /** The last operation of this tab, even when it is done. */
  latestOf: (name: string) => ModelAction | undefined;
  /** Reason why the last operation was refused. */
  problemOf: (name: string) => string | undefined;
  run: (name: string, action: ModelAction) => Promise<void>;
}

/** Operations of an administrator on read models. Each ends when the figures show its result. */
export function useModelOperations(): ModelOperations {
  const refresh = useRefresh();
  const [rebuild] = useRebuildMutation();
  const [retry] = useRetryFaultMutation();
  const [latest, setLatest] = useState<Readonly<Record<string, { action: ModelAction; isDone: boolean }>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});

  async function run(name: string, action: ModelAction): Promise<void> {
    setLatest((all) => ({ ...all, [name]: { action, isDone: false } }));
    setProblems((all) => ({ ...all, [name]: undefined }));
    try {
      const { message } = await (action === "retry" ? retry({ name }) : rebuild({ name, action })).unwrap();
      showToast({ kind: "success", text: message });
    } catch (error) {
      setProblems((all) => ({ ...all, [name]: textOf(error) }));
    }
    await refresh();
    setLatest((all) => ({ ...all, [name]: { action, isDone: true } }));
  }
  return {
    runningOf: (name) => (latest[name]?.isDone ? undefined : latest[name]?.action),
    latestOf: (name) => latest[name]?.action,
    problemOf: (name) => problems[name],
    run,
  };
}

/** Refetches the figures and settles when they have arrived or failed. */
export function useRefresh(): () => Promise<unknown> {
  const dispatch = useAppDispatch();
  return () =>
    dispatch(monitoringApi.endpoints.projections.initiate(undefined, { subscribe: false, forceRefetch: true }));
}

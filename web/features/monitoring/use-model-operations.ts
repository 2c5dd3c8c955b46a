import { useState } from "react";
import { textOf } from "../../app/api-error.ts";
import { useAppDispatch } from "../../app/store.ts";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { monitoringApi, type RebuildAction, useRebuildMutation, useRetryFaultMutation } from "./monitoring-api.ts";

export type ModelAction = RebuildAction | "retry";

export interface ModelOperations {
  /** What is under way for a read model; nothing else begins meanwhile. */
  runningOf: (name: string) => ModelAction | undefined;
  /** Why the last thing asked for was refused. */
  problemOf: (name: string) => string | undefined;
  run: (name: string, action: ModelAction) => Promise<void>;
}

/** What an administrator does to read models, one thing at a time for each. It ends when the figures show it. */
export function useModelOperations(): ModelOperations {
  const refresh = useRefresh();
  const [rebuild] = useRebuildMutation();
  const [retry] = useRetryFaultMutation();
  const [running, setRunning] = useState<Readonly<Record<string, ModelAction | undefined>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});

  async function run(name: string, action: ModelAction): Promise<void> {
    if (running[name]) return;
    setRunning((all) => ({ ...all, [name]: action }));
    setProblems((all) => ({ ...all, [name]: undefined }));
    try {
      const { message } = await (action === "retry" ? retry({ name }) : rebuild({ name, action })).unwrap();
      showToast({ kind: "success", text: message });
    } catch (error) {
      setProblems((all) => ({ ...all, [name]: textOf(error) }));
    }
    await refresh();
    setRunning((all) => ({ ...all, [name]: undefined }));
  }
  return { runningOf: (name) => running[name], problemOf: (name) => problems[name], run };
}

/** Asks for the figures anew and settles when they are there, or could not be had. */
export function useRefresh(): () => Promise<unknown> {
  const dispatch = useAppDispatch();
  return () =>
    dispatch(monitoringApi.endpoints.projections.initiate(undefined, { subscribe: false, forceRefetch: true }));
}

import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { api } from "../../../web/app/api.ts";
import { createStore } from "../../../web/app/store.ts";
import { useCandidateChanges } from "../../../web/features/candidate/list/use-candidate-changes.ts";

test("many changes of records are one soon after", async () => {
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const seen: (number | undefined)[] = [];
  const { result } = renderHook(
    () => {
      const changes = useCandidateChanges();
      if (seen.at(-1) !== changes) seen.push(changes);
      return changes;
    },
    { wrapper },
  );
  await waitFor(() => expect(result.current).toBeDefined());
  const before = seen.length;
  for (let time = 0; time < 3; time += 1) {
    await act(async () => void store.dispatch(api.util.invalidateTags(["Candidate"])));
  }
  await waitFor(() => expect(seen.length).toBe(before + 1));
});

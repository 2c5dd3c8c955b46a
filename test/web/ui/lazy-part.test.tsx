import { render, screen, waitFor } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { lazyPart } from "../../../web/ui/deferred/lazy-part.tsx";

const networkIsGone = (): Promise<ComponentType<{ title: string }>> => Promise.reject(new TypeError("Failed to fetch"));

async function renderBeside(Part: ComponentType<{ title: string }>): Promise<void> {
  render(
    <>
      <input aria-label="求人への質問" defaultValue="勤務地を教えてください" />
      <Suspense fallback="読み込み中">
        <Part title="部品の題" />
      </Suspense>
    </>,
  );
  expect(await screen.findByDisplayValue("勤務地を教えてください")).toBeInTheDocument();
}

test("code that comes is rendered with its props", async () => {
  await renderBeside(
    lazyPart(async () => ({ title }: { title: string }) => <h2>{title}</h2>),
  );
  expect(await screen.findByRole("heading", { name: "部品の題" })).toBeInTheDocument();
});

test("a message stands for code that cannot be fetched, and the page around it stays", async () => {
  await renderBeside(lazyPart(networkIsGone));
  expect(await screen.findByRole("alert")).toHaveTextContent("読み込みに失敗しました");
  expect(screen.getByDisplayValue("勤務地を教えてください")).toBeInTheDocument();
});

test("nothing stands for code that a page is complete without", async () => {
  await renderBeside(lazyPart(networkIsGone, null));
  await waitFor(() => expect(screen.queryByText("読み込み中")).toBeNull());
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByDisplayValue("勤務地を教えてください")).toBeInTheDocument();
});

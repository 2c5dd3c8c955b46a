import { render } from "@testing-library/react";
import { useTitle } from "../../../web/app/use-title.ts";
import { useUnsavedTitle } from "../../../web/features/forms/editor/use-unsaved-title.ts";

function Editor({ hasUnsaved }: { hasUnsaved: boolean }) {
  useUnsavedTitle(hasUnsaved);
  return null;
}

function Page({ title, ...editor }: { title: string; hasUnsaved: boolean }) {
  useTitle(title);
  return <Editor key={title} {...editor} />;
}

test("the title is marked while something is unsaved, also when the page takes another name", () => {
  const { rerender } = render(<Page title="連絡先" hasUnsaved={false} />);
  // The editor comes with what an earlier visit left, before its page has given the tab its name.
  rerender(<Page title="プロフィール" hasUnsaved />);
  expect(document.title).toBe("[未保存] プロフィール | Rireki");
  rerender(<Page title="プロフィール" hasUnsaved={false} />);
  expect(document.title).toBe("プロフィール | Rireki");
  rerender(<Page title="プロフィール" hasUnsaved />);
  rerender(<Page title="連絡先" hasUnsaved={false} />);
  expect(document.title).toBe("連絡先 | Rireki");
});

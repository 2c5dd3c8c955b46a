import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Gallery } from "../../../web/ui/gallery/gallery.tsx";
import type { GalleryImage } from "../../../web/ui/gallery/gallery-props.ts";
import { installPointerEvents } from "../pointer-events.ts";

beforeAll(installPointerEvents);

const papers = ["履歴書", "職務経歴書", "送付状"].map((alt, index) => ({ alt, src: `/${index}.png` }));

async function open(images: readonly GalleryImage[] = papers, startAt?: number) {
  render(<Gallery isOpen onOpenChange={() => {}} title="書類の見本" images={images} startAt={startAt} />);
  return screen.findByRole("dialog", { name: "書類の見本" });
}
const isShown = (alt: string, counter: string) => {
  expect(screen.getByRole("img", { name: alt })).toBeInTheDocument();
  expect(screen.getByText(counter)).toBeVisible();
};

test("wraps around by arrow keys, and goes to the ends by Home and End", async () => {
  await open();
  isShown("履歴書", "1 / 3");
  await userEvent.keyboard("{ArrowRight}");
  isShown("職務経歴書", "2 / 3");
  await userEvent.keyboard("{End}{ArrowRight}");
  isShown("履歴書", "1 / 3");
  await userEvent.keyboard("{ArrowLeft}");
  isShown("送付状", "3 / 3");
  await userEvent.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  isShown("送付状", "3 / 3");
  await userEvent.keyboard("{Home}");
  isShown("履歴書", "1 / 3");
});

test("starts at the given index, and moves by buttons and thumbnails", async () => {
  await open(papers, 1);
  isShown("職務経歴書", "2 / 3");
  await userEvent.click(screen.getByRole("button", { name: "前の画像" }));
  isShown("履歴書", "1 / 3");
  const strip = within(screen.getByRole("list", { name: "画像の一覧" }));
  await userEvent.click(strip.getByRole("button", { name: "3枚目 送付状" }));
  isShown("送付状", "3 / 3");
  expect(strip.getByRole("button", { name: "3枚目 送付状" })).toHaveAttribute("aria-current", "true");
});

test("scrolls the thumbnail strip only", async () => {
  const scrolled = jest.spyOn(Element.prototype, "scrollIntoView");
  // Three pictures of 64 px with 8 px between them, in a strip of 100 px.
  const boxes = jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const strip = this.closest("ul");
    if (this === strip || !strip) return new DOMRect(0, 0, 100, 64);
    return new DOMRect([...strip.children].indexOf(this) * 72 - strip.scrollLeft, 0, 64, 64);
  });
  await open();
  const strip = screen.getByRole("list", { name: "画像の一覧" });
  await userEvent.keyboard("{End}");
  expect(strip.scrollLeft).toBe(2 * 72 + 64 - 100);
  await userEvent.keyboard("{Home}");
  expect(strip.scrollLeft).toBe(0);
  expect(scrolled).not.toHaveBeenCalled();
  boxes.mockRestore();
});

test("turns on a horizontal swipe of 48 px, and not on a shorter or vertical one", async () => {
  await open();
  const swipe = (across: number, down = 0) => {
    const image = screen.getByRole("img");
    fireEvent.pointerDown(image, { clientX: 200, clientY: 100 });
    fireEvent.pointerUp(image, { clientX: 200 + across, clientY: 100 + down });
  };
  swipe(-47);
  swipe(-60, 90);
  isShown("履歴書", "1 / 3");
  swipe(-48);
  isShown("職務経歴書", "2 / 3");
  swipe(48);
  isShown("履歴書", "1 / 3");
});

test("announces loading and failure, and retries", async () => {
  await open();
  expect(screen.getByRole("status")).toHaveTextContent("読み込み中...");
  fireEvent.error(screen.getByRole("img", { name: "履歴書" }));
  expect(screen.getByRole("alert")).toHaveTextContent("画像を読み込めませんでした。");
  await userEvent.click(screen.getByRole("button", { name: "もう一度読み込む" }));
  fireEvent.load(screen.getByRole("img", { name: "履歴書" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("status")).toBeNull();
});

test("pans an enlarged picture by arrow keys", async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: "拡大する" }));
  await userEvent.keyboard("{ArrowRight}");
  isShown("履歴書", "1 / 3");
  await userEvent.click(screen.getByRole("button", { name: "縮小する" }));
  await userEvent.keyboard("{ArrowRight}");
  isShown("職務経歴書", "2 / 3");
});

test("shows no navigation for a single picture", async () => {
  await open(papers.slice(0, 1));
  expect(screen.getByRole("button", { name: "次の画像" })).toBeDisabled();
  expect(screen.queryByRole("list", { name: "画像の一覧" })).toBeNull();
});

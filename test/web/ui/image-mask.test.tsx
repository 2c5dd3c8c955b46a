import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { burnMasks } from "../../../web/ui/image-mask/burn-masks.ts";
import { ImageMask } from "../../../web/ui/image-mask/image-mask.tsx";
import {
  areaBetween,
  areaInWords,
  type MaskArea,
  movedBy,
  pixelsOf,
  resizedBy,
} from "../../../web/ui/image-mask/mask-area.ts";
import { installPointerEvents } from "../pointer-events.ts";
import { withPictures } from "./image-file.ts";

const file = new File(["x"], "画面.png", { type: "image/png" });
const area = (x: number, y: number, width: number, height: number): MaskArea => ({ id: "a", x, y, width, height });

describe("an area", () => {
  test("lies between two corners, whichever they are, within the picture", () => {
    const drawn = areaBetween("a", { x: 0.75, y: 0.25 }, { x: 0.25, y: 1.5 });
    expect(drawn).toEqual(area(0.25, 0.25, 0.5, 0.75));
  });

  test("is moved and resized as far as the picture goes", () => {
    expect(movedBy(area(0.5, 0.5, 0.25, 0.25), 1, -1)).toEqual(area(0.75, 0, 0.25, 0.25));
    expect(resizedBy(area(0.5, 0.5, 0.25, 0.25), 1, -1)).toEqual(area(0.5, 0.5, 0.5, 0.02));
  });

  test("covers every pixel that it touches", () => {
    expect(pixelsOf(area(0.101, 0.101, 0.1, 0.1), { width: 100, height: 100 })).toEqual({
      left: 10,
      top: 10,
      width: 11,
      height: 11,
    });
  });

  test("is told in words", () => {
    expect(areaInWords(area(0.1, 0.2, 0.3, 0.4))).toBe("左から10%、上から20%、幅30%、高さ40%");
  });
});

describe("burning", () => {
  const painted: unknown[] = [];
  beforeEach(() => {
    withPictures({ width: 200, height: 100 });
    painted.length = 0;
    const context = {
      drawImage: () => painted.push("picture"),
      fillRect: (...rect: number[]) => painted.push(rect),
    };
    HTMLCanvasElement.prototype.getContext = (() => context) as unknown as HTMLCanvasElement["getContext"];
  });

  test("paints the areas over the picture, under a name that tells nothing", async () => {
    const burnt = await burnMasks(file, [area(0.5, 0.5, 0.25, 0.5)], 1000);
    expect(painted).toEqual(["picture", [100, 50, 50, 50]]);
    expect([burnt.name, burnt.type]).toEqual(["image.png", "image/png"]);
  });

  test("leaves a picture without areas as it is", async () => {
    expect(await burnMasks(file, [], 1000)).toBe(file);
  });

  test("makes a PNG of a kind that is not sent, and a JPEG of a PNG that is too large", async () => {
    const webp = new File(["x"], "画面.webp", { type: "image/webp" });
    expect((await burnMasks(webp, [], 1000)).type).toBe("image/png");
    expect((await burnMasks(file, [area(0, 0, 1, 1)], 5)).type).toBe("image/jpeg");
  });
});

describe("the picture", () => {
  beforeAll(installPointerEvents);
  beforeEach(() => {
    withPictures();
    jest.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 200, 100));
  });
  afterEach(() => jest.restoreAllMocks());

  let areas: readonly MaskArea[];
  function Owner() {
    const [shown, setShown] = useState<readonly MaskArea[]>([]);
    areas = shown;
    return <ImageMask file={file} label="プレビュー" areas={shown} onChange={setShown} onUnreadable={() => {}} />;
  }
  const measures = () => areas.map(({ id: _, ...box }) => box);
  const box = (name: string) => screen.getByRole("application", { name });
  const drag = (element: Element, from: [number, number], to: [number, number]) => {
    fireEvent.pointerDown(element, { button: 0, clientX: from[0], clientY: from[1] });
    fireEvent.pointerMove(element, { clientX: to[0], clientY: to[1] });
    fireEvent.pointerUp(element, { clientX: to[0], clientY: to[1] });
  };

  test("takes an area that is drawn by a pointer, and moves it", () => {
    render(<Owner />);
    const stage = screen.getByRole("img", { name: "プレビュー" }).parentElement as HTMLElement;
    drag(stage, [50, 25], [100, 75]);
    expect(measures()).toEqual([{ x: 0.25, y: 0.25, width: 0.25, height: 0.5 }]);
    drag(box("隠す範囲1"), [60, 30], [160, 30]);
    expect(measures()).toEqual([{ x: 0.75, y: 0.25, width: 0.25, height: 0.5 }]);
  });

  test("leaves a press that slipped alone", () => {
    render(<Owner />);
    drag(screen.getByRole("img", { name: "プレビュー" }).parentElement as HTMLElement, [50, 25], [56, 25]);
    expect(areas).toEqual([]);
  });

  test("takes an area by keyboard, moves, resizes and removes it", async () => {
    const user = userEvent.setup();
    render(<Owner />);
    await user.click(screen.getByRole("button", { name: "隠す範囲を追加" }));
    expect(box("隠す範囲1")).toHaveFocus();
    await user.keyboard("{ArrowLeft}{Shift>}{ArrowDown}{/Shift}");
    expect(screen.getByRole("status")).toHaveTextContent("左から28%、上から40%、幅40%、高さ22%");
    await user.keyboard("{Delete}");
    expect(areas).toEqual([]);
    expect(screen.getByRole("button", { name: "隠す範囲を追加" })).toHaveFocus();
  });

  test("names its areas, each of which is removed by a button", async () => {
    const user = userEvent.setup();
    render(<Owner />);
    const add = screen.getByRole("button", { name: "隠す範囲を追加" });
    await user.click(add);
    await user.click(add);
    const list = screen.getByRole("list", { name: "隠す範囲" });
    await user.click(within(list).getByRole("button", { name: "「隠す範囲1」を外す" }));
    expect(within(list).getAllByRole("listitem")).toHaveLength(1);
  });
});

import { loadWithStyles } from "../../../web/start/load-with-styles.ts";

const links = () => [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];

afterEach(() => document.head.replaceChildren());

test("loads a module without styles at once", async () => {
  const load = jest.fn(async () => "module");
  await expect(loadWithStyles(load)).resolves.toBe("module");
  expect(links()).toEqual([]);
});

test("loads a module after its styles, which the page gets once", async () => {
  const load = jest.fn(async () => "module");
  const first = loadWithStyles(load, ["assets/crop.css"]);
  expect(links().map((link) => link.getAttribute("href"))).toEqual(["/assets/crop.css"]);
  expect(load).not.toHaveBeenCalled();
  links()[0]?.dispatchEvent(new Event("load"));
  await expect(first).resolves.toBe("module");
  await expect(loadWithStyles(load, ["assets/crop.css"])).resolves.toBe("module");
  expect(links()).toHaveLength(1);
});

test("fails when styles fail, and requests them again the next time", async () => {
  const failing = loadWithStyles(async () => "module", ["assets/crop.css"]);
  links()[0]?.dispatchEvent(new Event("error"));
  await expect(failing).rejects.toThrow("/assets/crop.css");
  void loadWithStyles(async () => "module", ["assets/crop.css"]);
  expect(links()).toHaveLength(1);
});

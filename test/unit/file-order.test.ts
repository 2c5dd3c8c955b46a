import { type Chunk, filesOf, inOrder } from "../../scripts/file-order.ts";

const chunk = (fileName: string, imports: string[], given: Partial<Chunk> = {}): [string, Chunk] => [
  fileName,
  { fileName, imports, facadeModuleId: null, isEntry: false, ...given },
];

const LOGIN = "/web/routes/login.tsx?tsr-split=component";
const chunks = new Map([
  chunk("start.js", ["early.js"], { isEntry: true, facadeModuleId: "/srv/web/index.html" }),
  chunk("early.js", []),
  chunk("main.js", ["router.js", "frame.js"], { facadeModuleId: "/srv/web/main.tsx" }),
  chunk("react.js", []),
  chunk("router.js", ["react.js"]),
  chunk("frame.js", ["early.js", "router.js"]),
  chunk("kit.js", ["react.js"]),
  chunk("login.js", ["frame.js", "kit.js"], { facadeModuleId: `/srv${LOGIN}` }),
]);

test("a file comes after all that it needs, each once", () => {
  expect(inOrder(chunks, "login.js")).toEqual(["early.js", "react.js", "router.js", "frame.js", "kit.js", "login.js"]);
});

test("terminates on a circle of imports", () => {
  const circle = new Map([chunk("a.js", ["b.js"]), chunk("b.js", ["a.js"])]);
  expect(inOrder(circle, "a.js")).toEqual(["b.js", "a.js"]);
});

test("orders a page's files after the frame, with the app's start last, and omits the entry script", () => {
  expect(filesOf(chunks, [LOGIN])).toEqual({
    frame: ["react.js", "router.js", "frame.js"],
    page: ["kit.js", "login.js", "main.js"],
  });
});

test("throws for a page that is missing in the build", () => {
  expect(() => filesOf(chunks, ["/web/routes/gone.tsx"])).toThrow("The build has no /web/routes/gone.tsx");
});

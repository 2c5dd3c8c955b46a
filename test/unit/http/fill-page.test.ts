import { fillPage } from "../../../src/http/fill-page.ts";

test("fills a text in wherever its mark stands, and leaves marks of other names", () => {
  expect(fillPage("<h1>%title%</h1><p>%title%</p><i>%CSRF%</i>", { title: ["校正者"] })).toBe(
    "<h1>校正者</h1><p>校正者</p><i>%CSRF%</i>",
  );
});

test("repeats an element for each text, also within a repeated one", () => {
  const html = '<section data-each="has_skills"><ul><li data-each="skill" class="a"><b>%skill%</b></li></ul></section>';
  expect(fillPage(html, { has_skills: ["yes"], skill: ["校正", "編集"] })).toBe(
    '<section><ul><li class="a"><b>校正</b></li><li class="a"><b>編集</b></li></ul></section>',
  );
  expect(fillPage(html, { has_skills: [], skill: [] })).toBe("");
});

test("a text is neither an element nor a mark", () => {
  const title = '</h1><script>alert("1")</script>%company%$&<li data-each="skill">%skill%</li>';
  const filled = fillPage("<h1>%title%</h1>", { title: [title], company: ["まちの本棚"], skill: ["校正"] });
  expect(filled).toBe(
    "<h1>&lt;/h1&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;%company%$&amp;&lt;li data-each=&quot;skill&quot;&gt;%skill%&lt;/li&gt;</h1>",
  );
});

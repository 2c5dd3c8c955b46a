import { run } from "../../../modules/resume/import/read-file.worker.ts";

async function read(html: string) {
  const result = await run({ kind: "html", bytes: Buffer.from(html) });
  if (result.refused !== undefined) throw new Error(result.refused);
  const found = JSON.parse(JSON.stringify(result.found, (key, value) => (key === "id" ? undefined : value)));
  return { profile: found.profile, jobs: found["job-histories"].jobs, texts: found["self-pr"], unread: result.unread };
}

const mark = (kind: string, n: number, sign: string) =>
  `<sup><a href="#${kind}${n}" id="${kind}_ref${n}">[${sign}]</a></sup>`;
const note = (kind: string, n: number, sign: string, text: string) =>
  `<div style="border:1px solid"><p class="c1"><a href="#${kind}_ref${n}" id="${kind}${n}">[${sign}]</a><span>${text}</span></p><p>続き${n}</p></div>`;

test("comments and footnotes of Google Docs stand beside the text, whatever they are about", async () => {
  const html = `<p>氏名：山田 太郎${mark("cmnt", 1, "a")}</p><p>職歴</p><p>2014年4月　株式会社青空　入社${mark("cmnt", 2, "b")}</p>
    <p>自己PR</p><p>提案${mark("ftnt", 1, "1")}が得意です。</p><hr>${note("ftnt", 1, "1", "社内の賞")}${note("cmnt", 1, "a", "本名？")}${note("cmnt", 2, "b", "もっと具体的に")}`;
  expect(await read(html)).toEqual({
    profile: { last_name: "山田", first_name: "太郎" },
    jobs: [{ year: 2014, month: 4, company_name: "株式会社青空", kind: "入社" }],
    texts: { self_pr: "提案が得意です。" },
    unread: [
      "脚注「社内の賞 続き1」（本文ではないため取り込みません）",
      "コメント「本名？ 続き1」（本文ではないため取り込みません）",
      "コメント「もっと具体的に 続き2」（本文ではないため取り込みません）",
    ],
  });
});

test("the smallest comment is a paragraph of its own", async () => {
  const html = '<p>自己PR</p><p>提案</p><p><a href="#cmnt_ref1" id="cmnt1">[a]</a>もっと具体的に</p><p>力</p>';
  expect(await read(html)).toMatchObject({
    texts: { self_pr: "提案\n力" },
    unread: [expect.stringContaining("もっと具体的に")],
  });
});

test("letters in brackets and other links are text", async () => {
  const html = '<p>自己PR</p><p>[a]提案<sup><a href="#top" id="x">[b]</a></sup></p>';
  expect(await read(html)).toMatchObject({ texts: { self_pr: "[a]提案[b]" }, unread: [] });
});

test("the reading above a name is its ふりがな, and what a page hides is not there", async () => {
  const html =
    '<p>氏名：<ruby>山<rp>(</rp><rt>やま</rt><rp>)</rp>田<rt>だ</rt></ruby> <ruby><rb>太郎</rb><rt>たろう</rt></ruby></p><p style="color:red;display: none">裏</p><p hidden>裏</p>';
  expect(await read(html)).toMatchObject({
    profile: { last_name: "山田", first_name: "太郎", last_name_kana: "やまだ", first_name_kana: "たろう" },
    unread: [],
  });
});

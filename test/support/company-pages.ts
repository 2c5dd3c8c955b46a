import type { CompanyInfo } from "../../modules/assist/company-info/company-info.ts";

/** Company pages written for the tests: five shapes, with what is to be read from each. */
export const COMPANY_PAGES: Readonly<Record<string, { html: string; says: CompanyInfo }>> = {
  "a table": {
    html: `<!doctype html><title>会社概要｜株式会社みなと製作所</title><meta name="description" content="精密部品のみなと製作所">
      <nav>会社名：ナビ</nav>
      <table><tr><th>商　号<td>株式会社みなと製作所<tr><th>設立</th><td>昭和63年4月1日</td></tr>
      <tr><th>資本金</th><td>１億２,０００万円</td></tr><tr><th>従業員数</th><td>1,234名（2025年3月現在）</td></tr>
      <tr><th>売上高</th><td>123億4,500万円（2024年度）</td></tr>
      <tr><th>所在地</th><td>〒220-0012<br>神奈川県横浜市西区みなとみらい1-2-3<br>TEL：045-000-5678</td></tr>
      <tr><th>事業内容</th><td><ul><li>精密部品の製造</li><li>販売</li></ul></td></tr></table>`,
    says: {
      name: "株式会社みなと製作所",
      established_year: 1988,
      capital: 120_000_000,
      employee_count: 1234,
      revenue: 12_345_000_000,
      address: "〒220-0012 神奈川県横浜市西区みなとみらい1-2-3",
      phone: "045-000-5678",
      business_content: "精密部品の製造、販売",
      description: "精密部品のみなと製作所",
    },
  },
  "a definition list": {
    html: `<dl><dt>■ 会社名</dt><dd>合同会社かもめ</dd><dt>創業</dt><dd>平成元年6月</dd><dt>資本金</dt><dd>500万円</dd>
      <dt>社員数</dt><dd>12人</dd><dt>本社所在地</dt><dd>大阪府大阪市北区梅田1-1</dd><dt>E-mail</dt><dd>info@example.co.jp</dd></dl>`,
    says: {
      name: "合同会社かもめ",
      established_year: 1989,
      capital: 5_000_000,
      employee_count: 12,
      address: "大阪府大阪市北区梅田1-1",
      email: "info@example.co.jp",
    },
  },
  "linked data": {
    html: `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"サイト"},
      {"@type":"Corporation","legalName":"株式会社とうだい","name":"とうだい","telephone":"03-0000-1111","url":"https://example.co.jp/",
      "foundingDate":"1999-04-01","address":{"@type":"PostalAddress","postalCode":"100-0001","addressRegion":"東京都",
      "addressLocality":"千代田区","streetAddress":"千代田1-1"},"numberOfEmployees":{"@type":"QuantitativeValue","value":320}}]}</script>
      <table><tr><td>資本金</td><td>3億円</td></tr></table>`,
    says: {
      name: "株式会社とうだい",
      phone: "03-0000-1111",
      website: "https://example.co.jp/",
      established_year: 1999,
      address: "〒100-0001 東京都千代田区千代田1-1",
      employee_count: 320,
      capital: 300_000_000,
    },
  },
  "lines of text": {
    html: `<p>会社名：有限会社はまかぜ</p><p>設立：２００１年</p><p>資本金：９百万円<br>従業員数：約３０名</p><p>事業内容：海産物の加工</p>
      <a href="mailto:hama@example.co.jp?subject=x">お問い合わせ</a>`,
    says: {
      name: "有限会社はまかぜ",
      established_year: 2001,
      capital: 9_000_000,
      employee_count: 30,
      business_content: "海産物の加工",
      email: "hama@example.co.jp",
    },
  },
  "nothing but its head": {
    html: `<title>トップ | 株式会社いかり</title><meta property="og:description" content="船具の専門店"><h1>ようこそ</h1><p>お電話 0466-00-1234`,
    says: { name: "株式会社いかり", description: "船具の専門店", phone: "0466-00-1234" },
  },
};

/** 「会社名：株式会社みなと食品」 in the legacy encodings, which Node reads and does not write. */
export const SHIFT_JIS = Buffer.from("89ef8ed096bc81468a948eae89ef8ed082dd82c882c690489569", "hex");
export const EUC_JP = Buffer.from("b2f1bcd2ccbea1a7b3f4bcb0b2f1bcd2a4dfa4caa4c8bfa9c9ca", "hex");

/** A top page without facts, whose links lead to the company's profile, to a news article, to a broken page and elsewhere. */
export const TOP_PAGE = `<title>株式会社うみかぜ｜公式サイト</title><meta name="description" content="海のそばの会社">
  <nav><a href="/news">会社概要に関するお知らせ：当社の会社概要ページを全面的に新しくしました。くわしくはこちら</a>
  <a href="/about-us">About us</a> <a href="/site/broken">会社情報</a> <a href="#top">会社概要</a>
  <a href="https://elsewhere.example.com/">企業情報</a> <a href="/site/profile?lang=ja#facts">会社概要</a></nav>`;

/** The profile that the top page links to. */
export const PROFILE_PAGE = `<title>会社概要</title><meta name="description" content="会社概要のページ"><table>
  <tr><th>商号</th><td>株式会社うみかぜ</td></tr><tr><th>設立</th><td>2001年</td></tr>
  <tr><th>本社所在地</th><td>千葉県千葉市中央区1-1</td></tr></table>`;

/** A second page about the company. */
export const ABOUT_PAGE = "<p>設立：1999年</p><p>資本金：500万円</p><p>事業内容：海産物の加工</p>";

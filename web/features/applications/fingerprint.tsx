import { Disclosure } from "../../ui/disclosure/disclosure.tsx";

/** The hash of a PDF that was sent, for those who want to compare it. */
export function Fingerprint({ sha256 }: { sha256: string }) {
  return (
    <Disclosure title="改ざんされていないことの証明">
      <p className="phrases text-sm text-ink-soft">
        応募の時に記録した、PDFの指紋（SHA-256）です。PDFの内容が1文字でも変わると、指紋も変わります。
      </p>
      <p className="mt-1 font-mono text-xs break-all">{sha256}</p>
    </Disclosure>
  );
}

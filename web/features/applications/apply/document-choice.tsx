import { Suspense, useState } from "react";
import { dayInTokyo } from "../../../../japanese/clock-time.ts";
import { Card } from "../../../ui/card/card.tsx";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { Disclosure } from "../../../ui/disclosure/disclosure.tsx";
import { Select } from "../../../ui/select/select.tsx";
import { Loadable } from "../../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { useField } from "../../forms/fields/field-hooks.tsx";
import { chosenVersion, isSent, NEWEST, NONE, optionsField, type Sendable, versionField } from "./apply-fields.ts";
import { DocumentPages } from "./document-pages.tsx";

const PrintChoice = lazyPart(async () => (await import("../../document-prints.tsx")).PrintChoice);

const asText = (raw: unknown) => String(raw ?? "");

/** The choice of a version and of its print options. */
export function DocumentChoice({ sendable }: { sendable: Sendable }) {
  const { document, label, versions } = sendable;
  const version = useField(versionField(document), asText);
  const options = useField(optionsField(document), asText);
  const [isOpen, setOpen] = useState(false);
  const values = { [version.name ?? ""]: version.value };
  const chosen = isSent(sendable, values) ? chosenVersion(sendable, values) : undefined;
  return (
    <Card title={label} level={3}>
      <Select
        {...version}
        value={version.value || NEWEST}
        label={`送る${label}の版`}
        width="md"
        options={[
          { value: NEWEST, label: "現在の内容" },
          ...versions.map(({ id, name, at }) => ({ value: id, label: `${name}（${dayInTokyo(at)}）` })),
          { value: NONE, label: "送らない" },
        ]}
      />
      {chosen && (
        <div>
          <Disclosure title={`${label}の印刷の設定`} level={4} isOpen={isOpen} onOpenChange={setOpen}>
            {isOpen && (
              <div className="grid gap-4 pb-4">
                <Suspense fallback={<Loadable isLoading skeleton={<Skeleton lines={8} />} />}>
                  <PrintChoice document={document} search={options.value} onSearch={options.onChange} />
                </Suspense>
              </div>
            )}
          </Disclosure>
          <DocumentPages
            document={document}
            label={label}
            revision={chosen.revision}
            options={options.value}
            level={4}
          />
        </div>
      )}
    </Card>
  );
}

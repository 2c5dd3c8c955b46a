import { skipToken } from "@reduxjs/toolkit/query";
import { Suspense } from "react";
import { dayAndTimeInTokyo, dayInTokyo } from "../../../../japanese/clock-time.ts";
import type { ApplicationForm } from "../../../../modules/application-forms/contract/form.ts";
import type { ApplicationStart } from "../../../../modules/applications/contract/application.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { Loadable } from "../../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { findListedDocument } from "../../document-links.ts";
import { addressOf, useDocumentQuery } from "../../documents/document-api.ts";
import { useFormBinding } from "../../forms/fields/field-hooks.tsx";
import { AFTER_WITHDRAWAL } from "../after-withdrawal-text.ts";
import {
  answerField,
  chosenVersion,
  isSent,
  linesOf,
  optionsField,
  type Sendable,
  sendableIn,
  type TypedValues,
  textIn,
} from "./apply-fields.ts";
import type { ChosenFiles } from "./chosen-files.ts";
import { differencesUrl } from "./document-addresses.ts";
import { OpenPages } from "./document-pages.tsx";

const PrintFindings = lazyPart(async () => (await import("../../document-prints.tsx")).PrintFindings);

/** All that will be sent, what an employer would stumble on in it, and how it differs from what the company has already. */
export function Confirmation({ start, files }: { start: ApplicationStart; files: ChosenFiles }) {
  const values = useFormBinding().form.getValues();
  return (
    <>
      {sendableIn(start)
        .filter((sendable) => isSent(sendable, values))
        .map((sendable) => (
          <SentDocument key={sendable.document} sendable={sendable} values={values} company={start.job.company} />
        ))}
      {start.form && start.form.elements.length > 0 && (
        <Card title="質問への回答" level={3}>
          <Answers form={start.form} values={values} files={files} />
        </Card>
      )}
      <p className="phrases text-sm text-ink-soft">
        「応募する」を押すと、この内容が
        {start.agency
          ? `、${start.job.company}の求人を紹介する${start.agency.name}の担当者`
          : `${start.job.company}の採用担当者`}
        に送られます。送った書類は提出台帳でいつでも確認できます。
      </p>
      <p className="phrases text-sm text-ink-soft">応募は後から辞退できます。{AFTER_WITHDRAWAL}</p>
    </>
  );
}

interface SentDocumentProps {
  sendable: Sendable;
  values: TypedValues;
  company: string;
}

function SentDocument({ sendable, values, company }: SentDocumentProps) {
  const { document, label } = sendable;
  const version = chosenVersion(sendable, values);
  if (!version) return null;
  const isNewest = version.id === undefined;
  const options = textIn(values, optionsField(document));
  return (
    <Card
      title={label}
      level={3}
      aside={
        <p className="figures text-ink-soft">{isNewest ? <Newest document={document} /> : `「${version.name}」の版`}</p>
      }
    >
      <section aria-labelledby={`${document}-findings`} className="grid gap-3">
        <h4 id={`${document}-findings`} className="font-medium">
          採用担当の目
        </h4>
        <Suspense fallback={<Loadable isLoading skeleton={<Skeleton lines={3} />} />}>
          <PrintFindings document={document} search={options} revision={version.revision} isNewest={isNewest} />
        </Suspense>
        <p className="phrases text-sm text-ink-soft">このまま応募することもできます。</p>
      </section>
      <SentBefore sendable={sendable} revision={version.revision} company={company} />
      <OpenPages document={document} label={label} revision={version.revision} options={options} isFolded />
    </Card>
  );
}

/** 現在の内容（11月28日 12:20に保存） */
function Newest({ document }: { document: string }) {
  const printable = findListedDocument(document);
  const { data } = useDocumentQuery(printable ? { address: addressOf(printable) } : skipToken);
  const savedAt = data?.values.updated_at;
  return savedAt ? `現在の内容（${dayAndTimeInTokyo(savedAt)}に保存）` : "現在の内容";
}

function SentBefore({ sendable, revision, company }: { sendable: Sendable; revision: number; company: string }) {
  const { document, sent_before } = sendable;
  const printable = findListedDocument(document);
  if (sent_before.length === 0) return null;
  return (
    <Alert kind="info" title={`${company}には、以前にも送っています`}>
      <ul>
        {sent_before.map((sent) => (
          <li key={sent.sent_at} className="flex flex-wrap gap-x-3">
            <span>
              {dayInTokyo(sent.sent_at)}：
              {sent.revision === revision ? "今回と同じ版です。" : "今回とは内容が異なる版です。"}
            </span>
            {sent.revision !== revision && printable && (
              <TextLink href={differencesUrl(printable, sent.revision, revision)}>違いを見る</TextLink>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Answers({ form, values, files }: { form: ApplicationForm; values: TypedValues; files: ChosenFiles }) {
  return (
    <dl className="grid gap-3">
      {form.elements.map(({ id, type, label, options }) => {
        const text = textIn(values, answerField(id));
        const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
        const words =
          type === "file"
            ? files
                .of(id, text)
                .map(({ name }) => name)
                .join("、")
            : options.length > 0
              ? linesOf(text).map(labelOf).join("、")
              : text;
        return (
          <div key={id} className="grid gap-0.5">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="whitespace-pre-line">{words || "（未回答）"}</dd>
          </div>
        );
      })}
    </dl>
  );
}

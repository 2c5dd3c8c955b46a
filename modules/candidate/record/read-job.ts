/** 「株式会社みなと食品 退社（一身上の都合）」: what a dialog sends as the name of a company (specification section 3). A reason may have brackets of its own. */
const WITH_KIND = /(入社|退社)(?:[（(]((?:(?!入社|退社).)*)[)）])?$/;

/** The fields of a row of 職歴 from those that were sent: kind and reason are read from the name, which stays as it was sent. */
export function readJob(sent: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const name = typeof sent.company_name === "string" ? sent.company_name.trim() : "";
  const found = WITH_KIND.exec(name);
  if (!found) return sent;
  const [, kind, reason] = found;
  return { ...sent, kind, ...(reason && sent.reason === undefined && { reason }) };
}

/** The employer's name without kind and reason behind it. */
export const withoutKind = (name: string): string => name.trim().replace(WITH_KIND, "").trim();

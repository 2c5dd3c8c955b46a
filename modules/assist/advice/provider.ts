import { z } from "zod/mini";
import type { AdviceRequest } from "./advice-point.ts";

/** An OpenAI-compatible server that the operator has configured. */
export interface ProviderConfig {
  baseUrl: string;
  apiKey: string;
  model: string;
}

const TIME_LIMIT_MS = 20_000;
const MAX_ANSWER = 8_000;

const completionSchema = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })) });
const adviceSchema = z.object({ advice: z.string(), example: z.string() });

const INSTRUCTION = `あなたは日本の採用に詳しい編集者です。履歴書・職務経歴書の文章に助言します。
本文にない経歴、数字、会社名を作ってはいけません。足りない事実は「〇〇」とします。
jobは応募する職種、industryは応募先の業界です。空でなければ、それに合わせて助言します。
次の形のJSONだけを返します: {"advice": "改善点を3つまで、1行に1つ", "example": "本文を直した例"}`;

/**
 * Asks the provider. It receives the text, the kind of field, and job, industry and age of the request; nothing that names the person is added.
 * @param gone cancels the request
 * @throws when it does not answer within 20 s, or with anything else than the agreed JSON
 */
export async function askProvider(
  { baseUrl, apiKey, model }: ProviderConfig,
  { text, field, job, industry, age }: AdviceRequest,
  gone: AbortSignal,
): Promise<{ advice: string; example: string }> {
  const response = await fetch(`${baseUrl.replace(/\/$/, "")}/chat/completions`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(apiKey && { Authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify({
      model,
      messages: [
        { role: "system", content: INSTRUCTION },
        { role: "user", content: JSON.stringify({ field, job, industry, ...(age === null ? {} : { age }), text }) },
      ],
      response_format: { type: "json_object" },
    }),
    redirect: "error",
    signal: AbortSignal.any([gone, AbortSignal.timeout(TIME_LIMIT_MS)]),
  });
  if (!response.ok) throw new Error(`the advice provider answered ${response.status}`);
  const [choice] = completionSchema.parse(await response.json()).choices;
  const { advice, example } = adviceSchema.parse(JSON.parse(choice?.message.content ?? ""));
  return { advice: advice.slice(0, MAX_ANSWER), example: example.slice(0, MAX_ANSWER) };
}

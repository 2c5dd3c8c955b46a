import { callMessages } from "../../japanese/call-messages.ts";
import { messages } from "../../japanese/messages.ts";
import { Problem } from "./problems.ts";

export const tooLarge = () => new Problem(413, messages.tooLarge);

export const unsupportedType = () => new Problem(415, messages.wrongType);

/** 400 for a body that cannot be parsed. */
export const malformed = () => new Problem(400, callMessages.malformed);

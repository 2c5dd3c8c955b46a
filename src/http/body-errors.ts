import { callMessages } from "../../japanese/call-messages.ts";
import { messages } from "../../japanese/messages.ts";
import { Problem } from "./problems.ts";

export const tooLarge = () => new Problem(413, messages.tooLarge);

export const unsupportedType = () => new Problem(415, messages.wrongType);

/** What a body that cannot be read is answered with. */
export const malformed = () => new Problem(400, callMessages.malformed);

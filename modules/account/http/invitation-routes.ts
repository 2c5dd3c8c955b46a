import { accountMessages } from "../../../japanese/account-messages.ts";
import { NotFound } from "../../../src/http/problems.ts";
import { type Route, route } from "../../../src/http/route.ts";
import { signUp } from "../commands/sign-up.ts";
import { signUpSchema } from "../contract.ts";
import { policy } from "../policy.ts";
import type { AccountServices } from "../services.ts";
import { signedUp, signUpAndIn } from "./sign-up-and-in.ts";

const PATH = "/invitations/:token";

/** One text, so that an answer does not say whether there ever was such an invitation. */
const noInvitation = () => new NotFound(accountMessages.invitationUnusable);

async function requireInvitation(on: AccountServices, token = "") {
  const invitation = await on.findInvitation(token);
  if (!invitation) throw noInvitation();
  return invitation;
}

const readRoute = (on: AccountServices) =>
  route({
    method: "GET",
    path: PATH,
    access: policy.joinAgency,
    perMinute: 30,
    find: ({ params }) => requireInvitation(on, params.token),
    handle: async ({ params }) => ({ body: await requireInvitation(on, params.token) }),
  });

const joinRoute = (on: AccountServices) =>
  route({
    method: "POST",
    path: PATH,
    access: policy.joinAgency,
    perMinute: 10,
    body: signUpSchema,
    async handle({ ctx, params: { token = "" }, body, command }) {
      await requireInvitation(on, token);
      const written = await signUpAndIn(on, ctx, body, async ({ id, ...person }) => {
        const open = (agencyId: string) =>
          signUp(
            on,
            { id, ...person, role: "agency", agencyId },
            { ...command(id), actorId: id },
            accountMessages.emailNotInvitable,
          );
        const joined = await on.acceptInvitation(token, id, open, { ...command(null), actorId: id });
        if (!joined) throw noInvitation();
        return joined;
      });
      return { status: 201, body: signedUp(ctx, "agency"), written };
    },
  });

/** An account in an agency by an invitation. Reading the invitation changes nothing. */
export const invitationRoutes = (on: AccountServices): readonly Route[] => [readRoute(on), joinRoute(on)];

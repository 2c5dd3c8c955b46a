import { type Route, route } from "../../../src/http/route.ts";
import { describeEnvironment } from "../contract/environment.ts";
import { policy } from "../policy.ts";
import type { FeedbackServices } from "./services.ts";

/** `GET /api/v1/environment`: the name of this installation, and the colour of the mark that shows it. */
export const environmentRoute = ({ config }: Pick<FeedbackServices, "config">): Route =>
  route({
    method: "GET",
    path: "/api/v1/environment",
    access: policy.readEnvironment,
    handle: async () => ({ body: describeEnvironment(config.appEnvironment) }),
  });

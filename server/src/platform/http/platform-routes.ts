import { live } from "@hazina/contract/platform/live.ts";
import { platform } from "@hazina/contract/platform/progress.ts";
import { implement } from "@orpc/server";
import { cancelWork, readProgress } from "../progress.ts";
import { notFound } from "../refusal.ts";
import { type RequestContext, signedIn } from "./context.ts";

const own = implement(platform).$context<RequestContext>().use(signedIn);
const streams = implement(live).$context<RequestContext>().use(signedIn);

/** How far long work is. */
export const platformRoutes = {
  progress: own.progress.handler(async ({ input, context }) => {
    const found = await readProgress(context.services.database, context.actor, input.id);
    if (!found) throw notFound("This work");
    return found;
  }),
  cancelProgress: own.cancelProgress.handler(({ input, context }) =>
    cancelWork(context.services.database, context.actor, input.id),
  ),
};

/** What changes, as it happens. */
export const liveRoutes = {
  follow: streams.follow.handler(({ context }) => context.services.live.follow(context.actor)),
};

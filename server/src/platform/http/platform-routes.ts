import { live } from "@hazina/contract/platform/live.ts";
import { platform } from "@hazina/contract/platform/progress.ts";
import { implement } from "@orpc/server";
import { cancelWork, readProgress } from "../progress.ts";
import { type RequestContext, signedIn } from "./context.ts";
import { withWork } from "./wiring.ts";

const own = implement(platform).$context<RequestContext>().use(signedIn);
const streams = implement(live).$context<RequestContext>().use(signedIn);

/** Routes that report the progress of long operations, and cancel them. */
export const platformRoutes = {
  progress: withWork(own.progress, readProgress),
  cancelProgress: withWork(own.cancelProgress, cancelWork),
};

/** The route of the live stream of changes. */
export const liveRoutes = {
  follow: streams.follow.handler(({ context }) => context.services.live.follow(context.actor)),
};

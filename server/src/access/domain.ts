import type { Domain } from "../domain.ts";
import { EVERY_HOUR } from "../platform/jobs.ts";
import { accessControlRoutes } from "./control-routes.ts";
import { accessRoutes } from "./routes.ts";
import { signInMethodRoutes } from "./sign-in-method-routes.ts";
import { sweepSignIn } from "./sweep-sign-in.ts";

/** The domain of access: sign-up, sign-in, sessions, users, roles and the access log. */
export const access: Domain = {
  name: "access",
  routes: { access: accessRoutes, accessControl: accessControlRoutes, signInMethods: signInMethodRoutes },
  jobs: [{ queue: "sign-in-attempts", run: sweepSignIn, sweepCron: EVERY_HOUR }],
  needs: ["departmentOfUser", "operations"],
};

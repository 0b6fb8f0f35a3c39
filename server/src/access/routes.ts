import { access } from "@hazina/contract/access.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { changePassword } from "./change-password.ts";
import { createUser } from "./create-user.ts";
import { forgotPassword } from "./forgot-password.ts";
import { readApplication } from "./read-application.ts";
import { readSession } from "./read-session.ts";
import { resetPassword } from "./reset-password.ts";
import { selfActivate } from "./self-activate.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { signUp } from "./sign-up.ts";
import { verifyCode } from "./verify-code.ts";

const open = implement(access).$context<RequestContext>();
const own = open.use(signedIn);

/** Sign-up, activation, sign-in, passwords and sessions. */
export const accessRoutes = {
  signUp: open.signUp.handler(({ input, context }) => signUp(context.services, input)),
  applicant: open.applicant.handler(({ input, context }) => readApplication(context.services, input.token)),
  selfActivate: open.selfActivate.handler(({ input, context }) => selfActivate(context.services, input.token)),
  signIn: open.signIn.handler(({ input, context }) => signIn(context.services, input, context.note)),
  verifyCode: open.verifyCode.handler(({ input, context }) => verifyCode(context, input)),
  session: own.session.handler(({ context }) =>
    context.services.database.inCompany(context.actor, (tx) => readSession(tx, context.actor)),
  ),
  signOut: own.signOut.handler(({ context }) => context.services.database.inAccess((tx) => signOut(tx, context.actor))),
  changePassword: own.changePassword.handler(({ input, context }) =>
    changePassword(context.services, context.actor, input),
  ),
  forgotPassword: open.forgotPassword.handler(({ input, context }) =>
    forgotPassword(context.services, input, context.note),
  ),
  resetPassword: open.resetPassword.handler(({ input, context }) =>
    resetPassword(context.services, input, context.note),
  ),
  createUser: own.createUser.handler(({ input, context }) => createUser(context.services, context.actor, input)),
};

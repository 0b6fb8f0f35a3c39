import { access } from "@hazina/contract/access/access.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { logged } from "../platform/http/log-details.ts";
import { byOneStatement, inAccess, withWork } from "../platform/http/wiring.ts";
import { readApplication } from "./applicant/read-application.ts";
import { selfActivate } from "./applicant/self-activate.ts";
import { signUp } from "./applicant/sign-up.ts";
import { accessLogDetails } from "./log-details.ts";
import { changePassword } from "./passwords/change-password.ts";
import { forgotPassword } from "./passwords/forgot-password.ts";
import { resetPassword } from "./passwords/reset-password.ts";
import { readSession } from "./sessions/read-session.ts";
import { signIn } from "./sign-in/sign-in.ts";
import { signOut } from "./sign-in/sign-out.ts";
import { verifyCode } from "./sign-in/verify-code.ts";
import { createUser } from "./users/create-user.ts";

const open = implement(access).$context<RequestContext>();
const own = open.use(signedIn).use(logged(accessLogDetails));

/** The HTTP routes for sign-up, activation, sign-in, passwords and sessions. */
export const accessRoutes = {
  signUp: open.signUp.handler(({ input, context }) => signUp(context.services, input)),
  applicant: open.applicant.handler(({ input, context }) => readApplication(context.services, input.token)),
  selfActivate: open.selfActivate.handler(({ input, context }) => selfActivate(context.services, input.token)),
  signIn: open.signIn.handler(({ input, context }) => signIn(context.services, input, context.note)),
  verifyCode: open.verifyCode.handler(({ input, context }) => verifyCode(context, input)),
  session: byOneStatement(own.session, readSession),
  signOut: inAccess(own.signOut, signOut),
  changePassword: withWork(own.changePassword, changePassword),
  forgotPassword: open.forgotPassword.handler(({ input, context }) =>
    forgotPassword(context.services, input, context.note),
  ),
  resetPassword: open.resetPassword.handler(({ input, context }) =>
    resetPassword(context.services, input, context.note),
  ),
  createUser: withWork(own.createUser, createUser),
};

import { factors, passkeySignIn } from "@hazina/contract/access/factors.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { addPasskey, beginPasskey } from "./add-passkey.ts";
import { removePasskey, renamePasskey } from "./change-passkey.ts";
import { confirmAuthenticator } from "./confirm-authenticator.ts";
import { disableAuthenticator, makeRecoveryCodes } from "./disable-authenticator.ts";
import { enrolAuthenticator } from "./enrol-authenticator.ts";
import { beginPasskeySignIn, signInWithPasskey } from "./passkey-sign-in.ts";
import { readFactors } from "./read-factors.ts";
import { resetFactors } from "./reset-factors.ts";

const own = implement(factors).$context<RequestContext>().use(signedIn);
const open = implement(passkeySignIn).$context<RequestContext>();

/** Authenticator app, recovery codes and passkeys. */
export const signInMethodRoutes = {
  factors: {
    read: own.read.handler(({ context }) => readFactors(context.services, context.actor)),
    enrol: own.enrol.handler(({ input, context }) =>
      enrolAuthenticator(context.services, context.actor, input.current_password),
    ),
    confirm: own.confirm.handler(({ input, context }) =>
      confirmAuthenticator(context.services, context.actor, input.auth_code),
    ),
    disable: own.disable.handler(({ input, context }) => disableAuthenticator(context.services, context.actor, input)),
    renewRecoveryCodes: own.renewRecoveryCodes.handler(({ input, context }) =>
      makeRecoveryCodes(context.services, context.actor, input),
    ),
    passkeyOptions: own.passkeyOptions.handler(({ input, context }) =>
      beginPasskey(context.services, context.actor, input.current_password),
    ),
    addPasskey: own.addPasskey.handler(({ input, context }) => addPasskey(context.services, context.actor, input)),
    renamePasskey: own.renamePasskey.handler(({ input, context }) =>
      renamePasskey(context.services, context.actor, input),
    ),
    removePasskey: own.removePasskey.handler(({ input, context }) =>
      removePasskey(context.services, context.actor, input),
    ),
    reset: own.reset.handler(({ input, context }) => resetFactors(context.services, context.actor, input.id)),
  },
  passkeySignIn: {
    options: open.options.handler(({ context }) => beginPasskeySignIn(context.services)),
    signIn: open.signIn.handler(({ input, context }) => signInWithPasskey(context, input.credential)),
  },
};

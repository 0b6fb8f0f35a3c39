import { factors, passkeySignIn } from "@hazina/contract/access/factors.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { logged } from "../platform/http/log-details.ts";
import { withWork } from "../platform/http/wiring.ts";
import { addPasskey, beginPasskey } from "./factors/add-passkey.ts";
import { removePasskey, renamePasskey } from "./factors/change-passkey.ts";
import { confirmAuthenticator } from "./factors/confirm-authenticator.ts";
import { disableAuthenticator, makeRecoveryCodes } from "./factors/disable-authenticator.ts";
import { enrolAuthenticator } from "./factors/enrol-authenticator.ts";
import { readFactors } from "./factors/read-factors.ts";
import { factorLogDetails } from "./log-details.ts";
import { beginPasskeySignIn, signInWithPasskey } from "./sign-in/passkey-sign-in.ts";
import { resetFactors } from "./users/reset-factors.ts";

const own = implement(factors).$context<RequestContext>().use(signedIn).use(logged(factorLogDetails));
const open = implement(passkeySignIn).$context<RequestContext>();

/** The HTTP routes for the authenticator app, recovery codes and passkeys. */
export const signInMethodRoutes = {
  factors: {
    read: withWork(own.read, readFactors),
    enrol: withWork(own.enrol, enrolAuthenticator),
    confirm: withWork(own.confirm, confirmAuthenticator),
    disable: withWork(own.disable, disableAuthenticator),
    renewRecoveryCodes: withWork(own.renewRecoveryCodes, makeRecoveryCodes),
    passkeyOptions: withWork(own.passkeyOptions, beginPasskey),
    addPasskey: withWork(own.addPasskey, addPasskey),
    renamePasskey: withWork(own.renamePasskey, renamePasskey),
    removePasskey: withWork(own.removePasskey, removePasskey),
    reset: withWork(own.reset, resetFactors),
  },
  passkeySignIn: {
    options: open.options.handler(({ context }) => beginPasskeySignIn(context.services)),
    signIn: open.signIn.handler(({ input, context }) => signInWithPasskey(context, input.credential)),
  },
};

import { factors, passkeySignIn } from "@hazina/contract/access/factors.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../../platform/http/context.ts";
import { logged } from "../../platform/http/log-details.ts";
import { withWork } from "../../platform/http/wiring.ts";
import { factorLogDetails } from "../log-details.ts";
import { addPasskey, beginPasskey } from "./add-passkey.ts";
import { removePasskey, renamePasskey } from "./change-passkey.ts";
import { confirmAuthenticator } from "./confirm-authenticator.ts";
import { disableAuthenticator, makeRecoveryCodes } from "./disable-authenticator.ts";
import { enrolAuthenticator } from "./enrol-authenticator.ts";
import { beginPasskeySignIn, signInWithPasskey } from "./passkey-sign-in.ts";
import { readFactors } from "./read-factors.ts";
import { resetFactors } from "./reset-factors.ts";

const own = implement(factors).$context<RequestContext>().use(signedIn).use(logged(factorLogDetails));
const open = implement(passkeySignIn).$context<RequestContext>();

/** Authenticator app, recovery codes and passkeys. */
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

import * as z from "zod";
import { Id, Message, requiredName, requiredText, Time } from "../fields.ts";
import { operation } from "../operation.ts";
import { Session } from "./sign-in.ts";

const tag = "Access: sign-in methods";
const KILOBYTE = 1024;
const PASSKEY_BYTES = 64 * KILOBYTE;

const CurrentPassword = requiredText("Current password is required", 1024);

/** A code from the authenticator app, or one of the user's recovery codes. */
const AuthCode = z
  .string({ error: "Verification code is required" })
  .trim()
  .min(1, { error: "Verification code is required", abort: true })
  .min(6, "The verification code must have at least 6 characters.")
  .max(20, "Use at most 20 characters.");

const PasskeyName = requiredName("Name the passkey.", 60);

/** The name of a new passkey, and the user's current password. */
export const NewPasskey = z.object({ name: PasskeyName, current_password: CurrentPassword });

/** A passkey credential as the browser returns it: base64url strings under their WebAuthn names. */
const Credential = z.looseObject({
  id: z.string().min(1).max(2_000),
  rawId: z.string().min(1).max(2_000),
  type: z.literal("public-key"),
  response: z.looseObject({ clientDataJSON: z.string().min(1).max(20_000) }),
});

/**
 * The WebAuthn options for creating a passkey or signing in with one, as JSON. The browser passes them to the user's
 * device.
 */
const Options = z.looseObject({ challenge: z.string() });

/** A passkey as its owner sees it in the sign-in methods. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  synced: z.boolean().describe("Whether it is synchronised to the owner's other devices."),
  created_at: Time,
  last_used_at: Time.nullable(),
});

/** A user's sign-in methods besides the password and the mailed code. */
export const SignInMethods = z.object({
  authenticator: z.object({
    enabled: z.boolean(),
    since: Time.nullable(),
    recovery_codes: z.number().int().describe("The number of unused recovery codes."),
  }),
  passkeys: z.array(Passkey),
  passkeys_possible: z.boolean().describe("False where the product is opened by an IP address instead of a name."),
});

const RecoveryCodes = Message.extend({
  recovery_codes: z.array(z.string()).describe("Shown only this once; each code works once."),
});

/**
 * Operations for a user's authenticator app, recovery codes and passkeys, and for resetting the sign-in
 * methods of a user who lost them.
 */
export const factors = {
  read: operation({
    method: "GET",
    path: "/sign-in-methods",
    tag,
    title: "Read your sign-in methods",
    ability: "Own Account",
  }).output(z.object({ data: SignInMethods })),
  enrol: operation({
    method: "POST",
    path: "/sign-in-methods/authenticator",
    tag,
    title: "Set up an authenticator app",
    ability: "Own Account",
    limit: "sensitive",
    description: "Returns the secret for the app. The app can be used to sign in once you confirm it with a code.",
  })
    .input(z.object({ current_password: CurrentPassword }))
    .output(z.object({ data: z.object({ secret: z.string(), uri: z.string() }) })),
  confirm: operation({
    method: "POST",
    path: "/sign-in-methods/authenticator/confirmation",
    tag,
    title: "Confirm an authenticator app",
    ability: "Own Account",
    limit: "sensitive",
    description: "From then on its codes replace the mailed ones.",
  })
    .input(z.object({ auth_code: AuthCode }))
    .output(RecoveryCodes),
  disable: operation({
    method: "POST",
    path: "/sign-in-methods/authenticator/removal",
    tag,
    title: "Remove an authenticator app",
    ability: "Own Account",
    limit: "sensitive",
  })
    .input(z.object({ current_password: CurrentPassword, auth_code: AuthCode }))
    .output(Message),
  renewRecoveryCodes: operation({
    method: "POST",
    path: "/sign-in-methods/recovery-codes",
    tag,
    title: "Create new recovery codes",
    ability: "Own Account",
    limit: "sensitive",
    description: "The old ones no longer work.",
  })
    .input(z.object({ current_password: CurrentPassword, auth_code: AuthCode }))
    .output(RecoveryCodes),
  passkeyOptions: operation({
    method: "POST",
    path: "/passkeys/options",
    tag,
    title: "Start adding a passkey",
    ability: "Own Account",
    limit: "sensitive",
  })
    .input(z.object({ current_password: CurrentPassword }))
    .output(z.object({ data: Options })),
  addPasskey: operation({
    method: "POST",
    path: "/passkeys",
    tag,
    title: "Add a passkey",
    ability: "Own Account",
    limit: "sensitive",
    maxBodyBytes: PASSKEY_BYTES,
  })
    .input(z.object({ name: PasskeyName, credential: Credential }))
    .output(Message.extend({ data: Passkey })),
  renamePasskey: operation({
    method: "PUT",
    path: "/passkeys/{id}",
    tag,
    title: "Rename a passkey",
    ability: "Own Account",
  })
    .input(z.object({ id: Id, name: PasskeyName }))
    .output(Message.extend({ data: Passkey })),
  removePasskey: operation({
    method: "POST",
    path: "/passkeys/{id}/removal",
    tag,
    title: "Remove a passkey",
    ability: "Own Account",
    limit: "sensitive",
  })
    .input(z.object({ id: Id, current_password: CurrentPassword }))
    .output(Message),
  reset: operation({
    method: "POST",
    path: "/users/{id}/reset-factors",
    tag,
    title: "Reset a user's sign-in methods",
    ability: "Manage Users",
    description:
      "Removes the authenticator app, recovery codes and passkeys of a user who has lost them, and ends the user's sessions.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
};

/** Operations to sign in with a passkey instead of a password and a code. */
export const passkeySignIn = {
  options: operation({
    method: "POST",
    path: "/signin/passkey/options",
    needsRoom: false,
    tag,
    title: "Start signing in with a passkey",
    ability: "public",
    writes: false,
    limit: "sensitive",
    description: "Names nobody: the device knows whose passkey it holds.",
  }).output(z.object({ data: Options })),
  signIn: operation({
    method: "POST",
    path: "/signin/passkey",
    needsRoom: false,
    tag,
    title: "Sign in with a passkey",
    ability: "public",
    limit: "sensitive",
    maxBodyBytes: PASSKEY_BYTES,
    description: "Answers as verify-otp does. 401 `bad_passkey`, whatever the reason.",
  })
    .input(z.object({ credential: Credential }))
    .output(Session),
};

/** Texts of the authentication settings. The sentences beside fields come from the contract. */
export const authenticationTexts = {
  title: "Authentication Settings",
  subtitle: "How people of the company sign in. Every change is in the access log.",
  hold: "What holds in your company",
  readOnly: "Changing this takes the ability “Manage Authentication Settings”.",
  resets: "Resetting passwords",
  passwords: "Passwords",
  signingIn: "Signing in",
  userReset: "Users reset their password",
  userResetHint:
    "“Forgot password?” mails a link by which somebody chooses a new password. Off: the mail says to ask an administrator.",
  adminReset: "Administrators reset passwords",
  adminResetHint:
    "“Send Login Credentials” also replaces a password that somebody has chosen. Off: it only reaches people who have not chosen one yet.",
  notify: "Notify on account creation",
  notifyHint:
    "A new user gets mail with temporary credentials at once. Off: you send them when the user is to sign in.",
  expiry: "Password expiry (months)",
  expiryHint: "Older passwords are changed at the next sign-in. 0 is never.",
  policy: "Password policy",
  policyHint: "Every new password reaches this level. Passwords that are in use stay until they are changed.",
  limit: "Failed-attempt limit",
  limitHint:
    "After so many wrong passwords or codes in a row an address is locked for 15 minutes, or until you unlock it.",
  levels: {
    "Very Weak": "Any password by the rules that always hold",
    Weak: "A million guesses or more",
    Better: "300 million guesses or more",
    Medium: "70 billion guesses or more",
    Strong: "35 trillion guesses or more",
    "Very Strong": "A billion billion guesses or more",
  },
  always: "Always: at least 8 characters, upper and lower case, a number, a letter, and not in a known breach.",
  submit: "Save",
  effects: "From now on",
  unchanged: "Nothing was different.",
  effect: {
    userReset: (on: boolean) =>
      on
        ? "Users reset a forgotten password by a mailed link."
        : "No reset links are mailed; administrators send credentials.",
    adminReset: (on: boolean) =>
      on
        ? "Administrators may replace a password that somebody has chosen."
        : "Administrators cannot replace a password that somebody has chosen.",
    notify: (on: boolean) =>
      on
        ? "New users get their credentials by mail at once."
        : "New users get nothing until you send their credentials.",
    expiry: (months: number) =>
      months === 0
        ? "Passwords do not expire."
        : `Passwords older than ${months === 1 ? "1 month" : `${months} months`} are changed at the next sign-in.`,
    policy: (level: string) => `New passwords are ${level} or better.`,
    limit: (attempts: number) => `An address is locked after ${attempts} failed attempts in a row.`,
  },
} as const;

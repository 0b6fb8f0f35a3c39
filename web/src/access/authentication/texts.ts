/** UI texts for the authentication settings. Field errors come from the contract. */
export const authenticationTexts = {
  title: "Authentication Settings",
  subtitle: "How the company's users sign in. The access log records every change.",
  hold: "Active settings",
  readOnly: "To change these settings, you need the “Manage Authentication Settings” ability.",
  resets: "Password resets",
  passwords: "Passwords",
  signingIn: "Sign-in",
  userReset: "Users can reset their password",
  userResetHint:
    "“Forgot password?” emails the user a reset link. If this is off, the email tells the user to ask an administrator.",
  adminReset: "Administrators can reset passwords",
  adminResetHint:
    "If this setting is on, “Send Login Credentials” also replaces a password that the user chose. If it is off, you can send credentials only to users who have not chosen a password.",
  notify: "Notify on account creation",
  notifyHint:
    "Hazina emails temporary credentials to each new user immediately. If this setting is off, you send the credentials yourself.",
  expiry: "Password expiry (months)",
  expiryHint:
    "Enter the maximum age of a password in months. Users with an older password must change it at the next sign-in. Enter 0 if passwords do not expire.",
  policy: "Password policy",
  policyHint: "Choose the minimum strength of new passwords. Existing passwords stay valid until they are changed.",
  limit: "Failed-attempt limit",
  limitHint:
    "Enter how many wrong passwords or codes in a row will lock a user out. The lockout lasts 15 minutes, or until you unlock the user.",
  levels: {
    "Very Weak": "Any password that meets the basic rules",
    Weak: "Takes at least a million guesses to crack",
    Better: "Takes at least 300 million guesses to crack",
    Medium: "Takes at least 70 billion guesses to crack",
    Strong: "Takes at least 35 trillion guesses to crack",
    "Very Strong": "Takes at least a billion billion guesses to crack",
  },
  always:
    "Every password needs at least 8 characters, upper- and lower-case letters and a number. It must not be from a known breach or contain the user's name or email address.",
  submit: "Save",
  effects: "New settings",
  unchanged: "No changes to save.",
  effect: {
    userReset: (on: boolean) =>
      on
        ? "Users can reset a forgotten password by an emailed link."
        : "Users cannot reset their own passwords. Administrators send them login credentials instead.",
    adminReset: (on: boolean) =>
      on
        ? "Administrators can replace a password the user chose."
        : "Administrators cannot replace a password the user chose.",
    notify: (on: boolean) =>
      on
        ? "Hazina emails login credentials to new users immediately."
        : "New users receive no email until you send them their login credentials.",
    expiry: (months: number) =>
      months === 0
        ? "Passwords do not expire."
        : `Users must change passwords older than ${months === 1 ? "1 month" : `${months} months`} at the next sign-in.`,
    policy: (level: string) => `New passwords must have a strength of ${level} or higher.`,
    limit: (attempts: number) => `A user is locked out after ${attempts} failed sign-in attempts in a row.`,
  },
} as const;

/** Texts for calls that failed before the server answered. */
export const apiTexts = {
  errorTitle: "Error",
  sessionEnded: "Your session has ended. Sign in again to continue.",
  passwordDue: "Change your password to continue.",
} as const;

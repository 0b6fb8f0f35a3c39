/** The texts about calls that failed before the server could say anything itself. */
export const apiTexts = {
  errorTitle: "Error",
  sessionEnded: "Your session has ended. Sign in again to continue.",
  passwordDue: "Change your password to continue.",
} as const;

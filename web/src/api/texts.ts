/** What the application says about calls that failed before the server could say anything itself. */
export const apiTexts = {
  errorTitle: "Error",
  unreachable: "The server cannot be reached. Check your connection and try again.",
  unexpected: "Something went wrong on our side. Try again; if it happens again, tell us what you were doing.",
  sessionEnded: "Your session has ended. Sign in again to continue.",
  passwordDue: "Change your password before you go on.",
} as const;

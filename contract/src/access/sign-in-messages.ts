/**
 * The message to a user with an authenticator app; the verification screen recognises it and asks for the app's code.
 */
export const ASKS_FOR_APP = "Enter the code of your authenticator app.";

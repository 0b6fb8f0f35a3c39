/** The sentence for a user with an authenticator app, which makes the verification screen ask for its code. */
export const ASKS_FOR_APP = "Enter the code of your authenticator app.";

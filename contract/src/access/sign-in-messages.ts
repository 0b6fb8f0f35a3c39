/** What a sign-in answers to whoever has an authenticator app; the verification screen asks accordingly. */
export const ASKS_FOR_APP = "Enter the code of your authenticator app.";

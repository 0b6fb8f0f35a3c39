/** The sentence for a person with an authenticator app; the verification screen asks accordingly. */
export const ASKS_FOR_APP = "Enter the code of your authenticator app.";

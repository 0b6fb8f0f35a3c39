/**
 * The message that asks a user for the code of their authenticator app. If the verification screen receives exactly
 * this message, it asks for the app's code instead of a mailed code.
 */
export const ASKS_FOR_APP = "Enter the code of your authenticator app.";

/** The `status` in the answer to a sign-in that failed because the company is not active yet. */
export const NOT_ACTIVE = 5;

/** The value of `login_attempts` for a user who must change the password before anything else. */
export const PASSWORD_DUE = 10;

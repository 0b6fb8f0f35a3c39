/** The `status` of a failed sign-in whose account is not active yet. */
export const NOT_ACTIVE = 5;

/** The `login_attempts` of a user whose password must be changed before anything else. */
export const PASSWORD_DUE = 10;

/** The longest life of a session, in minutes. */
export const SESSION_MINUTES = 24 * 60;

/** The life of a session without a call, in minutes. */
export const IDLE_MINUTES = 8 * 60;

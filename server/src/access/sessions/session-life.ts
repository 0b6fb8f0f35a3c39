/** The time that a session lives at most, in minutes. */
export const SESSION_MINUTES = 24 * 60;

/** The time that a session lives without a call, in minutes. */
export const IDLE_MINUTES = 8 * 60;

/** The maximum life of a session, in minutes. */
export const SESSION_MINUTES = 24 * 60;

/** The maximum idle time of a session, in minutes. */
export const IDLE_MINUTES = 8 * 60;

/** How long a session lives at most, in minutes. */
export const SESSION_MINUTES = 24 * 60;

/** How long a session lives without a call, in minutes. */
export const IDLE_MINUTES = 8 * 60;

/** The most pixels a picture has on a side. */
export const MAX_SIDE = 6_000;

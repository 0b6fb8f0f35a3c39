type Pictured = { readonly id: string; readonly profilePhoto: string | null };

const VERSION_LENGTH = 12;

/**
 * Returns the API's URL of a user's picture; null if there is none. The URL contains the picture's version, so that
 * browsers load a changed picture again.
 */
export function photoPath({ id, profilePhoto }: Pictured): string | null {
  return profilePhoto === null ? null : `profile-photo/${id}?v=${profilePhoto.slice(0, VERSION_LENGTH)}`;
}

type Pictured = { readonly id: string; readonly profilePhoto: string | null };

const VERSION_LENGTH = 12;

/**
 * Returns the API's URL of a user's picture; null without a picture. The version in the URL changes with the
 * picture, so that a screen reloads the picture.
 */
export function photoPath({ id, profilePhoto }: Pictured): string | null {
  return profilePhoto === null ? null : `profile-photo/${id}?v=${profilePhoto.slice(0, VERSION_LENGTH)}`;
}

type Pictured = { readonly id: string; readonly profilePhoto: string | null };

const VERSION_LENGTH = 12;

/** Returns where the API answers a person's picture; the version changes with the picture, so that a screen asks again. */
export function photoPath({ id, profilePhoto }: Pictured): string | null {
  return profilePhoto === null ? null : `profile-photo/${id}?v=${profilePhoto.slice(0, VERSION_LENGTH)}`;
}

import { Avatar } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { pictureOptions } from "../../api/picture.ts";
import { useUser } from "../../session/session.ts";
import { PASSWORD_DUE } from "../sign-in/not-active.ts";

type Pictured = { readonly id: string; readonly name: string; readonly profile_photo: string | null };

/**
 * Shows a user's photo, or their initials if they have none. It is decorative, because the user's name is next to it.
 */
export function UserPhoto({ user, sizePx }: { readonly user: Pictured; readonly sizePx: number }) {
  const isHeld = useUser()?.login_attempts === PASSWORD_DUE;
  const photo = useQuery(
    pictureOptions(isHeld ? null : user.profile_photo, async () => {
      const { profileQueries } = await import("./api.ts");
      return profileQueries.users.photo.call({ id: user.id });
    }),
  );
  return <Avatar src={photo.data ?? null} name={user.name} size={sizePx} radius="md" color="accent" alt="" />;
}

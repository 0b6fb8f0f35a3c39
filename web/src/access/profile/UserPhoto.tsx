import { Avatar } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { pictureOptions } from "../../api/picture.ts";

type Pictured = { readonly id: string; readonly name: string; readonly profile_photo: string | null };

/** A person's photo, or their initials while there is none. Decoration beside a name, which says who it is. */
export function UserPhoto({ user, sizePx }: { readonly user: Pictured; readonly sizePx: number }) {
  const photo = useQuery(
    pictureOptions(user.profile_photo, async () => {
      const { profileQueries } = await import("./client.ts");
      return profileQueries.users.photo.call({ id: user.id });
    }),
  );
  return <Avatar src={photo.data ?? null} name={user.name} size={sizePx} radius="md" color="accent" alt="" />;
}

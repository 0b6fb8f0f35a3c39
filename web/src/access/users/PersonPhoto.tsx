import { Avatar } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { usersApi } from "./client.ts";

type Pictured = { readonly id: string; readonly name: string; readonly profile_photo: string | null };

/** A person's picture, or their initials. The picture is asked for with the session, once for each version of it. */
export function PersonPhoto({ person, size = 24 }: { readonly person: Pictured; readonly size?: number }) {
  const { id, name, profile_photo: version } = person;
  const photo = useQuery({
    queryKey: ["profile photo", version],
    queryFn: async () => URL.createObjectURL(await usersApi.photo({ id })),
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  return (
    <Avatar
      src={version === null ? null : (photo.data ?? null)}
      name={name}
      size={size}
      radius="xl"
      color="accent"
      alt=""
    />
  );
}

import { queryOptions } from "@tanstack/react-query";

/**
 * A picture that only signed-in users may see, as a URL for an image. `path` is its address in the API; it contains the
 * version, so that a loaded picture is never loaded again. Null without a picture.
 */
export function pictureOptions(path: string | null, read: () => Promise<Blob>) {
  return queryOptions({
    queryKey: ["picture", path],
    queryFn: async () => dataAddress(await read()),
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

function dataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("The picture could not be read."));
    reader.readAsDataURL(picture);
  });
}

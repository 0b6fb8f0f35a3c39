import { queryOptions } from "@tanstack/react-query";

/**
 * A picture that only signed-in people may see, as an address an image can show. `path` is where the API answers it; it
 * carries the version, so that a picture once read is never asked for again. Null where there is none.
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

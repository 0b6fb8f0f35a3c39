import { queryOptions } from "@tanstack/react-query";

/**
 * Returns query options that load a picture as a data URL, for pictures that only signed-in users
 * may see.
 * @param path the picture's path in the API, including its version, so that each picture is loaded
 * only once; null if there is no picture, which disables the query.
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
    reader.onerror = () =>
      reject(reader.error ?? new Error("The picture could not be read. Choose a different picture."));
    reader.readAsDataURL(picture);
  });
}

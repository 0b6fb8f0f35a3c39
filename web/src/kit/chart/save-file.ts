/** Downloads text as a file of the given MIME type. */
export function saveText(text: string, type: string, name: string): void {
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name);
}

/** Downloads a blob as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const SCALE = 2;

/**
 * Draws an SVG onto a canvas of twice its size and downloads it as an image.
 * @throws Error if the browser cannot draw it.
 */
export async function saveSvgAsPicture(svg: string, kind: "png" | "jpeg", name: string): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width * SCALE;
  canvas.height = image.height * SCALE;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser cannot save charts as pictures. Use a different browser.");
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--hz-panel");
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, `image/${kind}`, 0.95));
  if (blob !== null) saveBlob(blob, `${name}.${kind === "jpeg" ? "jpg" : kind}`);
}

import { type Crop, squareOf } from "./crop.ts";

/** The width and height of a stored photo, in px. */
const PHOTO_SIDE_PX = 512;
const QUALITY = 0.9;

/** Reads a file as a picture, rotated as its EXIF data says; null if it is not a picture. */
export async function readPicture(file: File): Promise<ImageBitmap | null> {
  return createImageBitmap(file).catch(() => null);
}

/** Draws the cropped square so that it fills the canvas, on a white background in case the picture is transparent. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const pen = canvas.getContext("2d");
  if (pen === null) return;
  const { left, top, side } = squareOf(picture, crop);
  pen.imageSmoothingQuality = "high";
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** Returns the cropped photo as a file to upload. */
export async function cropPhoto(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = PHOTO_SIDE_PX;
  canvas.height = PHOTO_SIDE_PX;
  drawCrop(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  if (blob === null) throw new Error("The picture could not be cropped. Choose a different picture.");
  return new File([blob], "photo.jpg", { type: "image/jpeg" });
}

/** The size of a picture, in pixels of the original file. */
export type PictureSize = { readonly width: number; readonly height: number };

/** The visible square of a picture: its centre as fractions of the width and height, 0 to 1, and the zoom. */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number };

/** A square part of a picture, in pixels of the original file. */
export type Square = { readonly left: number; readonly top: number; readonly side: number };

/** The maximum zoom. At zoom 1 the square is as large as the picture's shorter side. */
export const LARGEST_ZOOM = 4;

/** The initial crop: the largest square, centred. */
export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** Returns the square that a crop shows; it always lies within the picture. */
export function squareOf({ width, height }: PictureSize, crop: Crop): Square {
  const side = Math.min(width, height) / clamp(crop.zoom, 1, LARGEST_ZOOM);
  return {
    left: clamp(crop.x * width - side / 2, 0, width - side),
    top: clamp(crop.y * height - side / 2, 0, height - side),
    side,
  };
}

/**
 * Returns the crop with its centre at the centre of the square that the page actually shows, and with its zoom
 * limited. The next move then starts from the square that the user sees.
 */
export function settle(size: PictureSize, crop: Crop): Crop {
  const { left, top, side } = squareOf(size, crop);
  return {
    x: (left + side / 2) / size.width,
    y: (top + side / 2) / size.height,
    zoom: clamp(crop.zoom, 1, LARGEST_ZOOM),
  };
}

/**
 * Moves the picture by fractions of the visible square. For example, 0.1 to the right reveals
 * another tenth of the square on its left.
 */
export function move(size: PictureSize, crop: Crop, byX: number, byY: number): Crop {
  const { side } = squareOf(size, crop);
  return settle(size, {
    ...crop,
    x: crop.x - (byX * side) / size.width,
    y: crop.y - (byY * side) / size.height,
  });
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

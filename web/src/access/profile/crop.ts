/** The size of a picture in its own pixels. */
export type PictureSize = { readonly width: number; readonly height: number };

/** The visible square of a picture: its centre as fractions of the sides from 0 to 1, and the zoom. */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number };

/** A square of a picture in its own pixels. */
export type Square = { readonly left: number; readonly top: number; readonly side: number };

/** The largest zoom; 1 shows the whole shorter side. */
export const LARGEST_ZOOM = 4;

/** The largest centred square. */
export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** The square that a crop shows. It never leaves the picture. */
export function squareOf({ width, height }: PictureSize, crop: Crop): Square {
  const side = Math.min(width, height) / clamp(crop.zoom, 1, LARGEST_ZOOM);
  return {
    left: clamp(crop.x * width - side / 2, 0, width - side),
    top: clamp(crop.y * height - side / 2, 0, height - side),
    side,
  };
}

/** Moves a crop's centre to that of its actual square, so that the next move starts from what is visible. */
export function settle(size: PictureSize, crop: Crop): Crop {
  const { left, top, side } = squareOf(size, crop);
  return {
    x: (left + side / 2) / size.width,
    y: (top + side / 2) / size.height,
    zoom: clamp(crop.zoom, 1, LARGEST_ZOOM),
  };
}

/**
 * The crop after the picture was moved by fractions of the visible square: 0.1 to the right shows a tenth more of its
 * left.
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

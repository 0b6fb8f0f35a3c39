/** A decoded picture: four bytes per pixel, red, green, blue and opacity, row by row from the top. */
export type Pixels = { readonly data: Uint8ClampedArray<ArrayBuffer>; readonly width: number; readonly height: number };

const BYTES = 4;

/**
 * Shrinks a picture to a maximum number of pixels per side. Each new pixel is the mean of the
 * pixels it replaces. A picture that is already small enough is unchanged.
 */
export function shrink(picture: Pixels, side: number): Pixels {
  const scale = Math.max(picture.width, picture.height) / side;
  if (scale <= 1) return picture;
  const width = Math.max(1, Math.round(picture.width / scale));
  const height = Math.max(1, Math.round(picture.height / scale));
  const data = new Uint8ClampedArray(width * height * BYTES);
  for (let y = 0; y < height; y++) {
    const rows = span(y, height, picture.height);
    for (let x = 0; x < width; x++) {
      data.set(meanOf(picture, span(x, width, picture.width), rows), (y * width + x) * BYTES);
    }
  }
  return { data, width, height };
}

type Span = readonly [from: number, to: number];

function span(index: number, of: number, over: number): Span {
  const from = Math.floor((index * over) / of);
  return [from, Math.max(from + 1, Math.floor(((index + 1) * over) / of))];
}

/**
 * Computes the mean colour of a block. Colours are weighted by opacity, so that transparent pixels
 * add no colour.
 */
function meanOf({ data, width }: Pixels, [left, right]: Span, [top, bottom]: Span): [number, number, number, number] {
  let red = 0;
  let green = 0;
  let blue = 0;
  let opacity = 0;
  for (let y = top; y < bottom; y++) {
    for (let at = (y * width + left) * BYTES; at < (y * width + right) * BYTES; at += BYTES) {
      const weight = data[at + 3] ?? 0;
      red += (data[at] ?? 0) * weight;
      green += (data[at + 1] ?? 0) * weight;
      blue += (data[at + 2] ?? 0) * weight;
      opacity += weight;
    }
  }
  const pixels = (right - left) * (bottom - top);
  const weight = opacity || 1;
  return [red / weight, green / weight, blue / weight, opacity / pixels];
}

/**
 * Turns a picture upright.
 * @param orientation the Exif orientation, 1 to 8.
 */
export function upright(picture: Pixels, orientation: number): Pixels {
  if (orientation === 1) return picture;
  const { width, height } = picture;
  const lying = orientation >= 5;
  const turned = { width: lying ? height : width, height: lying ? width : height };
  const source = new Uint32Array(picture.data.buffer, picture.data.byteOffset, width * height);
  const target = new Uint32Array(width * height);
  for (let y = 0; y < turned.height; y++) {
    for (let x = 0; x < turned.width; x++) {
      const [fromX, fromY] = cameFrom(orientation, x, y, width - 1, height - 1);
      target[y * turned.width + x] = source[fromY * width + fromX] ?? 0;
    }
  }
  return { data: new Uint8ClampedArray(target.buffer), ...turned };
}

/**
 * Converts the position of a pixel in the upright picture to its position in the original picture.
 * @param orientation the Exif orientation, 1 to 8.
 * @param right the last column of the original picture.
 * @param bottom the last row of the original picture.
 */
function cameFrom(orientation: number, x: number, y: number, right: number, bottom: number): [number, number] {
  const fromX = orientation >= 5 ? y : x;
  const fromY = orientation >= 5 ? x : y;
  const flippedX = [2, 3, 7, 8].includes(orientation);
  const flippedY = [3, 4, 6, 7].includes(orientation);
  return [flippedX ? right - fromX : fromX, flippedY ? bottom - fromY : fromY];
}

/** Returns whether any pixel is transparent. */
export function isTransparent({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += BYTES) if (data[at] !== 255) return true;
  return false;
}

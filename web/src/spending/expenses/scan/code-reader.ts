import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import program from "zxing-wasm/reader/zxing_reader.wasm?url";

/** The pixels of a picture in which the worker looks for QR codes. */
export type AskedPicture = {
  readonly id: number;
  readonly pixels: ArrayBuffer;
  readonly width: number;
  readonly height: number;
};

/** The texts of the codes in a picture; null if they could not be looked for. */
export type ReadPicture = { readonly id: number; readonly texts: readonly string[] | null };

/** A receipt can show a code for payments as well as the code of KRA. */
const MOST_CODES = 4;

/**
 * The worker that reads QR codes in browsers that cannot do it themselves. Its program is served by Hazina, and is
 * fetched when the worker starts, so that codes can then be read without a connection.
 */
const ready = prepareZXingModule({
  overrides: { locateFile: (file: string, folder: string) => (file.endsWith(".wasm") ? program : folder + file) },
  fireImmediately: true,
});

self.onmessage = async ({ data }: MessageEvent<AskedPicture>) => {
  const texts = await textsIn(data).catch(() => null);
  self.postMessage({ id: data.id, texts } satisfies ReadPicture);
};

async function textsIn({ pixels, width, height }: AskedPicture): Promise<readonly string[]> {
  await ready;
  const picture = new ImageData(new Uint8ClampedArray(pixels), width, height);
  const found = await readBarcodes(picture, { formats: ["QRCode"], tryHarder: true, maxNumberOfSymbols: MOST_CODES });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

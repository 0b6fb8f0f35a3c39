import type { AskedPicture, ReadPicture } from "./code-reader.ts";

/** The part of the browser's own reader of codes that is used here. TypeScript does not know it. */
type NativeReader = { detect(picture: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]> };
type NativeReaders = {
  new (options: { readonly formats: readonly string[] }): NativeReader;
  getSupportedFormats(): Promise<readonly string[]>;
};

/** The reason why the codes of a picture could not be looked for. */
export class NotRead extends Error {
  /** `picture`: the browser cannot open the picture. `reader`: the reader could not be loaded or took too long. */
  readonly part: "picture" | "reader";

  constructor(part: "picture" | "reader") {
    super(part);
    this.part = part;
  }
}

/** The longest sides, in pixels, at which a photo is searched: a small picture is searched faster. */
const LONGEST_SIDES_PX = [1_600, 3_200];
const MOST_MS = 15_000;

let native: Promise<NativeReader | undefined> | undefined;

/** Returns the browser's own reader; undefined in a browser without one. */
function nativeReader(): Promise<NativeReader | undefined> {
  native ??= (async () => {
    const { BarcodeDetector: Readers } = globalThis as { readonly BarcodeDetector?: NativeReaders };
    const formats = (await Readers?.getSupportedFormats().catch(() => undefined)) ?? [];
    return Readers && formats.includes("qr_code") ? new Readers({ formats: ["qr_code"] }) : undefined;
  })();
  return native;
}

/**
 * Loads what is needed to read codes in this browser, so that it also works once the network is gone. Does nothing in
 * a browser that reads codes itself.
 */
export async function prepareReader(): Promise<void> {
  if ((await nativeReader()) === undefined) startWorker();
}

/** The pointer of phones and tablets, on which receipts are claimed where there may be no network. */
const TOUCHED = "(pointer: coarse)";

/**
 * Prepares the reader on a phone, before the claim form is opened: the form can be used without a connection, and its
 * reader must then be there already. Elsewhere the form itself loads it.
 */
export function prepareReaderOnPhone(): void {
  if (window.matchMedia(TOUCHED).matches) void prepareReader();
}

/**
 * Returns the texts of the QR codes in a picture; empty if there are none.
 * @throws NotRead if the picture cannot be opened, or the reader cannot be loaded.
 */
export async function codesInPicture(file: Blob): Promise<readonly string[]> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new NotRead("picture");
  });
  try {
    const own = await nativeCodes(picture);
    if (own.length > 0) return own;
    for (const side of LONGEST_SIDES_PX) {
      const found = await codesIn(pixelsOf(picture, side));
      if (found.length > 0 || Math.max(picture.width, picture.height) <= side) return found;
    }
    return [];
  } finally {
    picture.close();
  }
}

/**
 * Returns the texts of the QR codes in the current frame of a video.
 * @throws NotRead if the reader cannot be loaded.
 */
export async function codesInFrame(video: HTMLVideoElement): Promise<readonly string[]> {
  if (video.videoWidth === 0) return [];
  if (await nativeReader()) return nativeCodes(video);
  return codesIn(pixelsOf(video, LONGEST_SIDES_PX[0] ?? 0));
}

async function nativeCodes(picture: ImageBitmap | HTMLVideoElement): Promise<readonly string[]> {
  const reader = await nativeReader();
  const found = (await reader?.detect(picture).catch(() => [])) ?? [];
  return found.map(({ rawValue }) => rawValue);
}

/** Returns the pixels of a picture, made smaller if its longer side is longer than the given one. */
function pixelsOf(picture: ImageBitmap | HTMLVideoElement, longestPx: number): ImageData {
  const [width, height] =
    picture instanceof HTMLVideoElement ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
  const scale = Math.min(1, longestPx / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new NotRead("picture");
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

type Waiting = { readonly resolve: (texts: readonly string[]) => void; readonly reject: (error: NotRead) => void };

let worker: Worker | undefined;
const waiting = new Map<number, Waiting>();
let asked = 0;

function startWorker(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL("./code-reader.ts", import.meta.url), { type: "module" });
  worker = started;
  started.onmessage = ({ data }: MessageEvent<ReadPicture>) => {
    const { id, texts } = data;
    const one = waiting.get(id);
    waiting.delete(id);
    if (texts !== null) one?.resolve(texts);
    else {
      one?.reject(new NotRead("reader"));
      stopWorker();
    }
  };
  started.onerror = stopWorker;
  return started;
}

/** Stops the worker, so that the next picture starts one that is loaded again. */
function stopWorker(): void {
  worker?.terminate();
  worker = undefined;
  for (const one of waiting.values()) one.reject(new NotRead("reader"));
  waiting.clear();
}

function codesIn({ data, width, height }: ImageData): Promise<readonly string[]> {
  asked += 1;
  const id = asked;
  return new Promise<readonly string[]>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    // A picture that takes too long must not hold up the next one.
    setTimeout(() => waiting.has(id) && stopWorker(), MOST_MS);
    const pixels = data.buffer as ArrayBuffer;
    startWorker().postMessage({ id, pixels, width, height } satisfies AskedPicture, [pixels]);
  });
}

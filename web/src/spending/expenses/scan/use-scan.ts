import { useEffect, useState } from "react";
import type { KitForm } from "../../../kit/form/use-kit-form.ts";
import type { ClaimValues } from "../claim-values.ts";
import { type Scan, scanOf } from "./fill-from-code.ts";
import { codesInPicture, NotRead, prepareReader } from "./read-codes.ts";
import { scanTexts as texts } from "./texts.ts";

/**
 * Fills the claim form from the QR codes of receipts, which the camera or photos show.
 * @param isOfCard whether a card paid the expense, whose date is then kept.
 */
export function useScan(form: KitForm<ClaimValues>, isOfCard: boolean) {
  const [scan, setScan] = useState<Scan | null>(null);
  const [isReading, setIsReading] = useState(false);
  useEffect(() => {
    void prepareReader();
  }, []);

  const fill = (found: readonly string[]): Scan | undefined => {
    const result = scanOf(found, form.getValues(), isOfCard);
    if (result?.kind === "filled") form.setValues(result.filled);
    return result;
  };

  return {
    scan,
    isReading,
    /** Fills in the codes of a frame of the camera. Returns the reason if they are not those of an eTIMS receipt. */
    readFrame: (found: readonly string[]): string | undefined => {
      const result = fill(found);
      if (result?.kind === "refused") return result.why;
      setScan(result ?? null);
      return undefined;
    },
    /** Searches photos of the receipt for its code, unless the code is there already. */
    readPhotos: async (files: readonly File[]): Promise<void> => {
      const photos = files.filter(({ type }) => type.startsWith("image/"));
      if (photos.length === 0 || form.getValues().etims !== "") return;
      setIsReading(true);
      setScan(null);
      let result: Scan | undefined;
      for (const photo of photos) {
        result = await codesInPicture(photo)
          .then((found) => fill(found) ?? { kind: "refused" as const, why: texts.noCode(photo.name) })
          .catch((error: unknown) => ({ kind: "refused" as const, why: whyNot(error, photo.name) }));
        if (result.kind === "filled") break;
      }
      setIsReading(false);
      setScan(result ?? null);
    },
  };
}

function whyNot(error: unknown, file: string): string {
  return error instanceof NotRead && error.part === "picture" ? texts.noPicture(file) : texts.noReader;
}

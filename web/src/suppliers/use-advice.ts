import { useMutation } from "@tanstack/react-query";
import { saveBlob } from "../kit/chart/save-file.ts";
import { billTexts } from "./texts.ts";

/**
 * Returns a mutation that saves the remittance advice of a payment as a file.
 * @param read the call that returns the file, by the id of the payment or prepayment.
 */
export function useAdvice(read: (asked: { readonly id: string }) => Promise<File>) {
  return useMutation({
    mutationFn: (id: string) => read({ id }),
    meta: { errorTitle: billTexts.advice.failed },
    onSuccess: (file) => saveBlob(file, file.name),
  });
}

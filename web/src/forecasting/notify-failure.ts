import { failureOf } from "../kit/feedback/failure.ts";
import { notifyError } from "../kit/feedback/notify.tsx";

/** Reports a failed call in the server's words, or else the error's own, or else those given. */
export function notifyFailure(error: unknown, fallback: string): void {
  notifyError({ message: failureOf(error, fallback).message });
}

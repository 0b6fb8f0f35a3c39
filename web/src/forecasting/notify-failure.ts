import { failureOf } from "../kit/feedback/failure.ts";
import { notifyError } from "../kit/feedback/notify.tsx";

/** Tells of a failed call in the server's words, else in the error's own, else in those given. */
export function notifyFailure(error: unknown, fallback: string): void {
  notifyError({ message: failureOf(error, fallback).message });
}

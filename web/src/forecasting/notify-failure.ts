import { failureOf } from "../kit/feedback/failure.ts";
import { notifyError } from "../kit/feedback/notify.tsx";

/**
 * Shows a notification for a failed call: the server's message if there is one, otherwise the error's message,
 * otherwise `fallback`.
 */
export function notifyFailure(error: unknown, fallback: string): void {
  notifyError({ message: failureOf(error, fallback).message });
}

import { Alert, Stack, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Dialog } from "../../../kit/dialog/Dialog.tsx";
import { DialogButtons } from "../../../kit/dialog/DialogButtons.tsx";
import { codesInFrame } from "./read-codes.ts";
import styles from "./scan.module.css";
import { scanTexts as texts } from "./texts.ts";

type Props = {
  /** Handles the codes in a frame. Returns the reason if they are not what is looked for; the camera then goes on. */
  readonly onCodes: (found: readonly string[]) => string | undefined;
  readonly onClose: () => void;
};

const BETWEEN_FRAMES_MS = 150;

/** Reads the QR code of a receipt with the camera of the device. */
export function ScanDialog({ onCodes, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const found = useEffectEvent((codes: readonly string[]) => {
    const refused = onCodes(codes);
    if (refused === undefined) onClose();
    else setProblem(refused);
  });
  useEffect(() => {
    const ended = new AbortController();
    const shown = (why: string) => !ended.signal.aborted && setProblem(why);
    const watch = async () => {
      const stream = await openCamera();
      ended.signal.addEventListener("abort", () => stop(stream));
      if (ended.signal.aborted || !video.current) return stop(stream);
      video.current.srcObject = stream;
      await video.current.play();
      setIsRunning(true);
      await searchFrames(video.current, ended.signal, found);
    };
    watch().catch((error: unknown) => shown(whyNot(error)));
    return () => ended.abort();
  }, []);
  return (
    <Dialog title={texts.title} opened onClose={onClose}>
      <Stack gap="sm">
        <Text>{isRunning || problem !== null ? texts.lead : texts.starting}</Text>
        <video
          ref={video}
          className={styles.video}
          aria-label={texts.video}
          data-running={isRunning}
          muted
          playsInline
        />
        {problem === null ? null : (
          <Alert color="orange" role="alert">
            {problem}
          </Alert>
        )}
        <DialogButtons onClose={onClose} closeLabel={texts.photo} focus="close" />
      </Stack>
    </Dialog>
  );
}

async function searchFrames(video: HTMLVideoElement, ended: AbortSignal, found: (codes: readonly string[]) => void) {
  while (!ended.aborted) {
    const codes = await codesInFrame(video);
    if (ended.aborted) return;
    if (codes.length > 0) found(codes);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_FRAMES_MS));
  }
}

/** Opens the camera on the back of a phone, or the only camera of another device. */
function openCamera(): Promise<MediaStream> {
  if (!window.isSecureContext) throw new DOMException("", "SecurityError");
  // Older browsers have no cameras here at all.
  if (!("mediaDevices" in navigator)) throw new DOMException("", "NotFoundError");
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1_280 }, height: { ideal: 1_280 } },
  });
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function whyNot(error: unknown): string {
  const { camera, noReader } = texts;
  if (!(error instanceof DOMException)) return noReader;
  if (error.name === "SecurityError") return camera.insecure;
  if (error.name === "NotAllowedError") return camera.refused;
  return error.name === "NotFoundError" || error.name === "OverconstrainedError" ? camera.none : camera.busy;
}

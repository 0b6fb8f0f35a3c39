import { Slider, Text } from "@mantine/core";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { DialogButtons } from "../../kit/dialog/DialogButtons.tsx";
import { type Crop, LARGEST_ZOOM, move, settle, WHOLE } from "./crop.ts";
import { cropPhoto, drawCrop } from "./draw-crop.ts";
import styles from "./profile.module.css";
import { profileTexts } from "./texts.ts";

const texts = profileTexts.crop;
const AREA_PX = 288;
const PREVIEWS_PX = [96, 32];
const KEY_STEP = 0.04;
const CLICK_PX = 4;
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [KEY_STEP, 0],
  ArrowRight: [-KEY_STEP, 0],
  ArrowUp: [0, KEY_STEP],
  ArrowDown: [0, -KEY_STEP],
};

type PhotoCropDialogProps = {
  readonly picture: ImageBitmap;
  readonly saving: boolean;
  readonly onSave: (photo: File) => void;
  readonly onClose: () => void;
};

/**
 * A dialog in which the user chooses the square part of a picture that becomes the photo, by dragging, clicking,
 * pressing keys or moving a zoom slider.
 */
export function PhotoCropDialog({ picture, saving, onSave, onClose }: PhotoCropDialogProps) {
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const moveBy = (x: number, y: number) => setCrop((current) => move(picture, current, x, y));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moveBy(...step);
  };
  const pointer = usePointer(moveBy);
  return (
    <Dialog title={texts.title} opened onClose={onClose}>
      <Text c="dimmed">{texts.lead}</Text>
      <div className={styles.crop}>
        <Drawn
          picture={picture}
          crop={crop}
          sidePx={AREA_PX}
          className={styles.area}
          tabIndex={0}
          role="img"
          aria-label={texts.area}
          onKeyDown={onKeyDown}
          {...pointer}
        />
        <div className={styles.previews}>
          <Text fw={600}>{texts.preview}</Text>
          {PREVIEWS_PX.map((sidePx) => (
            <Drawn key={sidePx} picture={picture} crop={crop} sidePx={sidePx} className={styles.round} aria-hidden />
          ))}
        </div>
      </div>
      <Text fw={600} mt="md" id="photo-zoom">
        {texts.zoom}
      </Text>
      <Slider
        thumbProps={{ "aria-labelledby": "photo-zoom" }}
        min={1}
        max={LARGEST_ZOOM}
        step={0.05}
        label={null}
        value={crop.zoom}
        onChange={(zoom) => setCrop((current) => settle(picture, { ...current, zoom }))}
      />
      <DialogButtons
        onClose={onClose}
        action={texts.save}
        onAction={() => void cropPhoto(picture, crop).then(onSave)}
        running={saving}
      />
    </Dialog>
  );
}

type DrawnProps = React.ComponentProps<"canvas"> & {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly sidePx: number;
};

function Drawn({ picture, crop, sidePx, ...canvas }: DrawnProps) {
  const element = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (element.current !== null) drawCrop(element.current, picture, crop);
  }, [picture, crop]);
  const pixels = sidePx * Math.min(2, window.devicePixelRatio || 1);
  return <canvas ref={element} width={pixels} height={pixels} style={{ width: sidePx, height: sidePx }} {...canvas} />;
}

/**
 * Returns the pointer handlers of the picture: dragging moves it, and a click without dragging centres the clicked
 * point.
 */
function usePointer(moveBy: (x: number, y: number) => void) {
  const last = useRef<{ x: number; y: number; way: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY, way: 0 };
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      if (last.current === null) return;
      const side = event.currentTarget.clientWidth;
      const [x, y] = [event.clientX - last.current.x, event.clientY - last.current.y];
      last.current = { x: event.clientX, y: event.clientY, way: last.current.way + Math.abs(x) + Math.abs(y) };
      moveBy(x / side, y / side);
    },
    onPointerUp: (event: PointerEvent<HTMLCanvasElement>) => {
      const isClick = last.current !== null && last.current.way <= CLICK_PX;
      last.current = null;
      if (!isClick) return;
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
      moveBy(0.5 - (event.clientX - left) / width, 0.5 - (event.clientY - top) / height);
    },
    onPointerCancel: () => {
      last.current = null;
    },
  };
}

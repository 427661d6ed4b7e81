import { useEffect, useEffectEvent, type RefObject } from 'react';
import { openNative, openWasm, readPicture } from './barcode-reader';

const PAUSE_MS = 120;
/** After so long without a result, the browser's detector is replaced. */
const NATIVE_MS = 4_000;
/** After so long, typing the digits is offered. */
const LONG_MS = 10_000;
/** Frames in a row with the same barcode, because one frame may be misread. */
const SAME_FRAMES = 2;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Scan {
  onBarcode: (barcode: string) => void;
  onLong: () => void;
  /** The detector couldn't be loaded. */
  onFailed: () => void;
}

/** Reads barcodes of the camera until one is found or the component goes. */
export function useBarcodeScan(video: RefObject<HTMLVideoElement | null>, isOn: boolean, scan: Scan): void {
  const found = useEffectEvent(scan.onBarcode);
  const isLong = useEffectEvent(scan.onLong);
  const failed = useEffectEvent(scan.onFailed);

  useEffect(() => {
    if (!isOn) return undefined;
    const ending = new AbortController();
    const hasEnded = () => ending.signal.aborted;
    const timer = setTimeout(() => isLong(), LONG_MS);
    const run = async () => {
      const startedAt = performance.now();
      const native = await openNative();
      let detector = native ?? (await openWasm());
      let last: string | null = null;
      let count = 0;
      while (!hasEnded()) {
        if (detector === native && performance.now() - startedAt > NATIVE_MS) detector = await openWasm();
        const frame = video.current;
        // A frame that can't be read is like one without a barcode.
        const barcode: string | null =
          frame && frame.readyState >= frame.HAVE_CURRENT_DATA
            ? await readPicture(detector, frame).catch(() => null)
            : null;
        count = barcode !== null && barcode === last ? count + 1 : 1;
        last = barcode;
        if (barcode !== null && count >= SAME_FRAMES && !hasEnded()) {
          ending.abort();
          found(barcode);
        }
        await pause(PAUSE_MS);
      }
    };
    run().catch(() => failed());
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [isOn, video]);
}

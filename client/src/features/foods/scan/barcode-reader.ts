import { readBarcode } from '@macrolog/domain';
import type { BarcodeDetector as Ponyfill } from 'barcode-detector/ponyfill';

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e'] as const;

/** Reads barcodes of a picture. */
type Detector = Pick<Ponyfill, 'detect'>;

interface NativeDetector {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** The detector of the browser; null if it has none for these barcodes. */
export async function openNative(): Promise<Detector | null> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector;
  if (!Native) return null;
  try {
    const supported = await Native.getSupportedFormats();
    return FORMATS.every((format) => supported.includes(format)) ? new Native({ formats: FORMATS }) : null;
  } catch {
    return null;
  }
}

/** The detector in WebAssembly. Its program comes from our own host, not from the library's default. */
export async function openWasm(): Promise<Detector> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: url }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  prepareZXingModule({ overrides: { locateFile: () => url } });
  return new BarcodeDetector({ formats: [...FORMATS] });
}

/** The first barcode of a picture in its kept form; null if there is none, or one with a wrong check digit. */
export async function readPicture(detector: Detector, picture: HTMLVideoElement | ImageBitmap): Promise<string | null> {
  for (const { rawValue, format } of await detector.detect(picture)) {
    const { barcode } = readBarcode(rawValue, format === 'upc_e' ? 'upc_e' : undefined);
    // Another barcode of the picture may be a product's.
    if (barcode !== null) return barcode;
  }
  return null;
}

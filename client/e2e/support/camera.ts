import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawBarcode, toVideo } from './barcodes';

/** The video of the fake camera, which the browsers read when a page opens the camera. */
export const CAMERA_VIDEO = join(process.env['E2E_DATA_DIR'] ?? '', 'camera.y4m');

const SIZE = { width: 1280, height: 720 };

/** Holds a barcode in front of the camera. */
export const showBarcode = (code: string): void =>
  writeFileSync(CAMERA_VIDEO, toVideo(drawBarcode(code, { ...SIZE, scale: 4 }), SIZE.width, SIZE.height));

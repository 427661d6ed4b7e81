import { readBarcode, type BarcodeKind } from './barcodes';
import { refusal } from './refusals';

/**
 * A barcode in its kept form. Apart from `readBarcode`, so that the client doesn't load all sentences of the server with it.
 * @throws AppError INVALID_INPUT for a wrong number of digits, a wrong check digit, and a number of one shop.
 */
export function parseBarcode(value: unknown, kind?: BarcodeKind): string {
  const { barcode, reason } = readBarcode(value, kind);
  if (barcode === null) throw refusal('INVALID_INPUT', reason);
  return barcode;
}

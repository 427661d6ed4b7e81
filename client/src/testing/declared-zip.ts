import { strToU8, zipSync } from 'fflate';

/** Bytes of the record at the end of a ZIP, where its directory starts, and where an entry of that has its size. */
const [END, DIRECTORY, SIZE] = [22, 16, 24];

/** An export whose ZIP says that the JSON file in it has so many bytes. */
export function declareSize(size: number): Uint8Array<ArrayBuffer> {
  const zip = new Uint8Array(zipSync({ 'macrolog.json': strToU8('{}') }));
  const view = new DataView(zip.buffer);
  const directory = view.getUint32(zip.length - END + DIRECTORY, true);
  view.setUint32(directory + SIZE, size, true);
  return zip;
}

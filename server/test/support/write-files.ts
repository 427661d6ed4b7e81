import type { ExportFile } from '../../src/modules/portability/export-files';
import { PieceFormatter } from '../../src/modules/portability/export-pieces';
import type { WriteFiles } from '../../src/modules/portability/export-thread';
import { createZip } from '../../src/modules/portability/export-zip';

/** Writes an export as its thread does, in the process itself, because a thread takes longer than most exports. */
export const writeInProcess: WriteFiles = async (files, separator, target, now) => {
  const formatter = new PieceFormatter(separator);
  const format = async function* ({ content }: ExportFile) {
    for await (const piece of content()) yield formatter.format(piece);
  };
  await target.append(
    createZip(
      files.map((file) => ({ name: file.name, content: () => format(file) })),
      now,
    ),
  );
};

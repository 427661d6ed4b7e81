/** Long after any browser has begun to write the file. */
const FORGET_AFTER_MS = 60_000;

/** Hands a file to the browser, which saves it under that name or asks for another. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), FORGET_AFTER_MS);
}

/** Long enough for any browser to start writing the file. */
const FORGET_AFTER_MS = 60_000;

/** Lets the browser save a file under a name, or ask for another one. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), FORGET_AFTER_MS);
}

export const saveCsv = (text: string, name: string) =>
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);

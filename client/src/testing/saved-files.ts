/** Captures files that are offered as downloads until the end of the test. jsdom cannot save them. */
export function catchSavedFiles() {
  const saved: { name: string; content: Blob }[] = [];
  let content: Blob | undefined;
  jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => ((content = file as Blob), 'blob:file'));
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (content) saved.push({ name: this.download, content });
  });
  return saved;
}

/** Reads a jsdom blob. Only the FileReader of jsdom can, and it drops the byte order mark. */
export const textOf = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('The file could not be read.'));
    reader.readAsText(content);
  });

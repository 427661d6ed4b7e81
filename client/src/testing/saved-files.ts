/** Captures files that are offered as downloads. jsdom cannot save them. */
export function catchSavedFiles() {
  const saved: { name: string; content: Blob }[] = [];
  const urls = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL };
  let content: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => ((content = blob), 'blob:file'),
    revokeObjectURL: () => undefined,
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (content) saved.push({ name: this.download, content });
  });
  return {
    saved,
    stop: () => {
      click.mockRestore();
      Object.assign(URL, urls);
    },
  };
}

/** Reads a jsdom blob. Only the FileReader of jsdom can, and it drops the byte order mark. */
export const textOf = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('The file could not be read.'));
    reader.readAsText(content);
  });

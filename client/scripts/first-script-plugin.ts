import type { Plugin } from 'vite';
import { compilePlainScript } from './plain-script';

const NAME = 'first.js';

/**
 * Puts a small script into the head of the page that runs before anything is painted: modules wait until the page has been
 * read. It is a hashed file like all others, because the content policy allows no script inside the page.
 */
export function firstScript(entry: string): Plugin {
  let building = false;
  return {
    name: 'macrolog:first-script',
    configResolved({ command }) {
      building = command === 'build';
    },
    async buildStart() {
      if (building) this.emitFile({ type: 'asset', name: NAME, source: await compilePlainScript(entry, NAME) });
    },
    transformIndexHtml(_page, { bundle = {} }) {
      const file = Object.values(bundle).find((part) => part.type === 'asset' && part.names.includes(NAME));
      if (building && !file) throw new Error('The first script is not part of the build.');
      const attrs = file ? { src: `/${file.fileName}` } : { type: 'module', src: `/${entry}` };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
    },
  };
}

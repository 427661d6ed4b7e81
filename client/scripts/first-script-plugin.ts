import type { Plugin } from 'vite';
import { compilePlainScript } from './plain-script';

const NAME = 'first.js';

/**
 * Adds a small classic script to the head of the page that runs before the first paint, because module scripts are deferred.
 * It is a separate hashed file, because the content policy forbids inline scripts.
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

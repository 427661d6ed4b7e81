// Vite's plugin for messages.
import { compileMacros, hasMacros } from './macros.mjs';
import { fillIn, toExpression } from './texts.mjs';

/**
 * Compiles the macros of messages. A build leaves out the texts, which `localize.mjs` adds for each language. The development
 * server shows the English ones.
 * @returns {import('vite').Plugin}
 */
export function messages() {
  let isBuild = false;
  return {
    name: 'macrolog:messages',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /@lingui\// },
      handler(code, id) {
        if (!hasMacros(code)) return null;
        const { code: compiled, map, english } = compileMacros(code, id);
        if (isBuild) return { code: compiled, map };
        return { code: fillIn(compiled, (message, call) => toExpression(english.get(message) ?? '', call)), map };
      },
    },
  };
}

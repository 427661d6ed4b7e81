// Computed styles without what no test reads, because queries by role and clicks compute many. Load it before jsdom.

/** How elements are displayed by default: jsdom's own style sheet for HTML has 120 rules, and each is matched separately. */
const DISPLAY = `
  body, p, div, article, aside, footer, header, hgroup, main, nav, section, address, blockquote, figcaption, figure, hr,
  h1, h2, h3, h4, h5, h6, ul, menu, ol, dd, dl, dt, form, legend, fieldset, optgroup, option, pre, details, summary { display: block; }
  input, textarea, select, button, meter, progress { display: inline-block; }
  area, map, output, q { display: inline; }
  li { display: list-item; }
  table { display: table; }
  thead { display: table-header-group; }
  tbody { display: table-row-group; }
  tfoot { display: table-footer-group; }
  tr { display: table-row; }
  col { display: table-column; }
  colgroup { display: table-column-group; }
  td, th { display: table-cell; }
  caption { display: table-caption; }
  head, meta, title, link, style, script, datalist, template, dialog:not([open]), input[type="hidden"], [hidden] { display: none; }
  dialog { position: absolute; }
`;

const sheet = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet');
require(sheet);
Object.assign(require.cache[sheet] ?? {}, { exports: DISPLAY });

const { propertiesWithResolvedValueImplemented: computed } = require('jsdom/lib/jsdom/living/helpers/style-rules');

for (const name of Object.keys(computed)) if (name.endsWith('color')) Reflect.deleteProperty(computed, name);

// Its parts need each other, and load only together.
require('jsdom');

/** @typedef {{ _ownerDocument: { _styleCache: object | null } }} Styled */

/** @type {{ implForWrapper: (wrapper: Element) => Styled }} */
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils');

/** @type {WeakMap<object, WeakMap<Element, CSSStyleDeclaration>>} Computed styles by the cache that jsdom drops with each change. */
const computedStyles = new WeakMap();

/**
 * Computes the style of an element once for each state of the document. A query by role asks for it, and so does each name.
 * @param {Pick<Window, 'getComputedStyle'>} window
 */
exports.shareComputedStyles = (window) => {
  const { getComputedStyle } = window;
  window.getComputedStyle = (element, pseudo) => {
    const { _ownerDocument: owner } = implForWrapper(element);
    const known = owner._styleCache && computedStyles.get(owner._styleCache)?.get(element);
    if (known && element.isConnected) return known;
    const style = getComputedStyle(element, pseudo);
    const cache = owner._styleCache;
    if (cache) {
      if (!computedStyles.has(cache)) computedStyles.set(cache, new WeakMap());
      computedStyles.get(cache)?.set(element, style);
    }
    return style;
  };
};

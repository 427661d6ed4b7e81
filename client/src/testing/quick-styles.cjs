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

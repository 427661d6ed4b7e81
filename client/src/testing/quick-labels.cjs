// Finds the control of a label once for each state of the document, because queries by label ask every label for each field.
// jsdom goes through the whole document each time.

// Its parts need each other, and load only together.
require('jsdom');

/** @typedef {object} Root @property {number} _version A number that each change of the document raises. */
/** @typedef {object} Label @property {(options: object) => Root} getRootNode */

/** @type {{ implementation: { prototype: Label } }} */
const { implementation } = require('jsdom/lib/jsdom/living/nodes/HTMLLabelElement-impl');

const find = Object.getOwnPropertyDescriptor(implementation.prototype, 'control')?.get;

/** @type {WeakMap<Label, { root: Root, version: number, control: unknown }>} */
const known = new WeakMap();

Object.defineProperty(implementation.prototype, 'control', {
  /** @this {Label} */
  get() {
    const root = this.getRootNode({});
    const version = root._version;
    const last = known.get(this);
    if (last?.root === root && last.version === version) return last.control;
    const control = find?.call(this);
    known.set(this, { root, version, control });
    return control;
  },
});

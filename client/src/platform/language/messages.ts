import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';

/**
 * A part of a message: a text, the name of a value, a choice by a value, or the number of an element with its parts. The build
 * compiles messages to this, see `client/scripts/languages/texts.mjs`.
 */
export type Part =
  | string
  | readonly [name: string]
  | readonly [name: string, type: 'plural' | 'select', choices: Readonly<Record<string, readonly Part[]>>]
  | readonly [element: number, parts: readonly Part[]];

export type Values = Readonly<Record<string, unknown>>;
export type Elements = Readonly<Record<number, ReactElement>>;

/** The text of a message. Macros compile to this function and to the next one. */
export const format = (parts: readonly Part[], values: Values): string =>
  parts.map((part) => (typeof part === 'string' ? part : values[part[0]])).join('');

const isText = (node: ReactNode): node is string | number => typeof node === 'string' || typeof node === 'number';

/** The nodes of parts, with neighboring texts as one. */
function toNodes(parts: readonly Part[], values: Values, elements: Elements): ReactNode[] {
  const nodes: ReactNode[] = [];
  for (const part of parts) {
    const node = toNode(part, values, elements);
    const last = nodes.at(-1);
    if (isText(node) && isText(last)) nodes[nodes.length - 1] = `${last}${node}`;
    else nodes.push(node);
  }
  return nodes;
}

function toNode(part: Part, values: Values, elements: Elements): ReactNode {
  if (typeof part === 'string') return part;
  if (part.length !== 2) return values[part[0]] as ReactNode;
  const [element, parts] = part;
  const nodes = toNodes(parts, values, elements);
  const filled = elements[element] ?? createElement(Fragment);
  return cloneElement(filled, undefined, ...(nodes.length === 1 ? nodes : separate(nodes, values)));
}

const toElement = (node: ReactNode): ReactNode =>
  isText(node) && String(node).trim() !== '' ? createElement('span', null, node) : node;

/**
 * Gives each text of a message that can change an element of its own. When a browser translates a page, it replaces the text
 * nodes, and React updates only the texts that fill an element.
 */
const separate = (nodes: ReactNode[], values: Values): ReactNode[] =>
  Object.keys(values).length > 0 ? nodes.map(toElement) : nodes;

/** A message whose values can be elements, or that has elements of its own. */
export function formatElements(parts: readonly Part[], values: Values, elements: Elements = {}): ReactNode {
  return createElement(Fragment, null, ...separate(toNodes(parts, values, elements), values));
}

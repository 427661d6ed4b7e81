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

function toNode(part: Part, values: Values, elements: Elements): ReactNode {
  if (typeof part === 'string') return part;
  if (part.length !== 2) return values[part[0]] as ReactNode;
  const [element, parts] = part;
  return cloneElement(
    elements[element] ?? createElement(Fragment),
    undefined,
    ...parts.map((inner) => toNode(inner, values, elements)),
  );
}

/** A message whose values can be elements, or that has elements of its own. */
export const formatElements = (parts: readonly Part[], values: Values, elements: Elements = {}): ReactNode =>
  createElement(Fragment, null, ...parts.map((part) => toNode(part, values, elements)));

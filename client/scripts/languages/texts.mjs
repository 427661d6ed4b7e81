// Compiles the text of a message, and writes it into compiled code.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/**
 * Calls that stand for a text in compiled code: a string, or the parts of a message with values. They name no function, so
 * that no bundler can compute with them.
 */
export const TEXT_CALL = '__text';
export const MESSAGE_CALL = '__message';

/** @import { CompiledMessage } from '@lingui/message-utils/compileMessage' */
/** @import { Part } from '../../src/platform/language/messages' */

/** @param {CompiledMessage[number]} token @returns {Part} */
function toPart(token) {
  if (token === '#') return ['#'];
  if (typeof token === 'string') return token;
  const [name, type, choices] = token;
  if (type === undefined) return [name];
  if (type !== 'plural' && type !== 'select') throw new Error(`Messages can't format a ${type}.`);
  const { offset, ...texts } = /** @type {Record<string, CompiledMessage | string>} */ (choices);
  if (offset !== undefined) throw new Error("Messages can't have an offset.");
  return [
    name,
    type,
    Object.fromEntries(
      Object.entries(texts).map(([choice, text]) => [choice, toTree(typeof text === 'string' ? [text] : text)]),
    ),
  ];
}

const TAG = /(<\/?\d+\/?>)/;

/** The parts of a message, in which an element is its number and its parts. @param {CompiledMessage} tokens */
function toTree(tokens) {
  /** @type {Part[]} */
  const tree = [];
  const open = [{ parts: tree, number: -1 }];
  const pieces = tokens
    .map(toPart)
    .flatMap((part) => (/** @type {Part[]} */ (typeof part === 'string' ? part.split(TAG).filter(Boolean) : [part])));
  for (const piece of pieces) {
    const [, start, number, end] = (typeof piece === 'string' && /^<(\/?)(\d+)(\/?)>$/.exec(piece)) || [];
    const { parts, number: current } = /** @type {{ parts: Part[], number: number }} */ (open.at(-1));
    if (number === undefined) {
      parts.push(piece);
    } else if (start) {
      if (current !== Number(number)) throw new Error(`</${number}> closes no element.`);
      open.pop();
    } else {
      /** @type {Part[]} */
      const inside = [];
      parts.push([Number(number), inside]);
      if (!end) open.push({ parts: inside, number: Number(number) });
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.number}> is not closed.`);
  return tree;
}

/**
 * The parts of a text. @throws if it is no message.
 * @param {string} text
 * @returns {Part[]}
 */
export const compileText = (text) => toTree(compileMessageOrThrow(text));

/** @param {readonly Part[]} parts @returns {boolean} */
const includeChoice = (parts) =>
  parts.some(
    (part) => typeof part !== 'string' && (part.length === 3 || (part.length === 2 && includeChoice(part[1]))),
  );

/** Whether a message depends on a number or on another value. @param {string} text */
export const hasChoices = (text) => includeChoice(compileText(text));

const PLACE = new RegExp(`\\b(${TEXT_CALL}|${MESSAGE_CALL})\\(\\s*(["'\`])([^"'\`]+)\\2\\s*\\)`, 'g');

/** Whether compiled code has places for texts. @param {string} code */
export const hasTexts = (code) => code.search(PLACE) >= 0;

/**
 * The text of a message as an expression: a string, or the parts of a message with values.
 * @param {string} text
 * @param {string} call
 */
export function toExpression(text, call) {
  const parts = compileText(text);
  return JSON.stringify(call === TEXT_CALL ? parts.join('') : parts);
}

/**
 * Writes texts into compiled code.
 * @param {string} code
 * @param {(id: string, call: string) => string} write returns the expression for a text.
 */
export function fillIn(code, write) {
  const filled = code.replace(PLACE, (_all, call, _quote, id) => write(id, call));
  const rest = new RegExp(`\\b(?:${TEXT_CALL}|${MESSAGE_CALL})\\(`).exec(filled);
  if (rest) throw new Error(`A text was not filled in: ${filled.slice(rest.index, rest.index + 80)}`);
  return filled;
}

import { AppError, invalidInput } from '@macrolog/domain';

/** Levels of arrays and objects: a macro is on the fifth, and later versions of the format may add some. */
export const MAX_FILE_DEPTH = 16;

/** Members of the file itself: it has ten. */
const MAX_FILE_MEMBERS = 64;

/** A value in a file, from its first byte to the one after its last. */
export interface Span {
  start: number;
  end: number;
}

export const notAnExport = (reason = '') =>
  invalidInput(`The file isn't a Macrolog export${reason && `: ${reason}`}. Choose the original download.`);

export const fileTooLarge = (maxBytes: number) =>
  new AppError('TOO_LARGE', `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);

const invalidJson = () => invalidInput('The file is not valid JSON.');

const code = (character: string) => character.charCodeAt(0);
const [QUOTE, BACKSLASH, COMMA, COLON] = [code('"'), code('\\'), code(','), code(':')] as const;
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [code('['), code(']'), code('{'), code('}')] as const;
const isSpace = (byte: number | undefined) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const isOpening = (byte: number | undefined) => byte === OPEN_ARRAY || byte === OPEN_OBJECT;
const isClosing = (byte: number | undefined) => byte === CLOSE_ARRAY || byte === CLOSE_OBJECT;
const isEnd = (byte: number | undefined) => byte === undefined || byte === COMMA || isClosing(byte) || isSpace(byte);

/**
 * Finds the values of a JSON file without parsing it, so that a file needs no memory besides its bytes. Parsed at once,
 * 20 MB can take twenty times as much.
 */
export class JsonFile {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private readonly start: number;

  constructor(private readonly bytes: Uint8Array) {
    const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    this.start = hasMark ? 3 : 0;
  }

  /** @throws AppError INVALID_INPUT if the value isn't valid JSON. */
  parse({ start, end }: Span): unknown {
    try {
      return JSON.parse(this.decoder.decode(this.bytes.subarray(start, end)));
    } catch {
      throw invalidJson();
    }
  }

  /** The members of the file by name. @throws AppError INVALID_INPUT for anything but one object. */
  members(): Map<string, Span> {
    const at = this.skipSpace(this.start);
    if (!isOpening(this.bytes[at])) {
      this.parse({ start: at, end: this.bytes.length });
      throw notAnExport();
    }
    const { end } = this.value(at);
    if (this.skipSpace(end) < this.bytes.length) throw invalidJson();
    if (this.bytes[at] !== OPEN_OBJECT) throw notAnExport();
    const members = new Map<string, Span>();
    for (const name of this.separated(at)) {
      const colon = this.skipSpace(name.end);
      if (this.bytes[name.start] !== QUOTE || this.bytes[colon] !== COLON) throw invalidJson();
      const value = this.value(this.skipSpace(colon + 1));
      members.set(String(this.parse(name)), value);
      if (members.size > MAX_FILE_MEMBERS) throw notAnExport('it has too many fields');
      name.end = value.end;
    }
    return members;
  }

  isArray({ start }: Span): boolean {
    return this.bytes[start] === OPEN_ARRAY;
  }

  /** The items of an array. */
  items({ start }: Span): Generator<Span> {
    return this.separated(start);
  }

  /** Values between commas, up to the bracket that closes them. The caller may move the end of a value. */
  private *separated(opening: number): Generator<Span> {
    const closing = this.bytes[opening] === OPEN_ARRAY ? CLOSE_ARRAY : CLOSE_OBJECT;
    let at = this.skipSpace(opening + 1);
    if (this.bytes[at] === closing) return;
    for (;;) {
      const value = this.value(at);
      yield value;
      at = this.skipSpace(value.end);
      if (this.bytes[at] === closing) return;
      if (this.bytes[at] !== COMMA) throw invalidJson();
      at = this.skipSpace(at + 1);
    }
  }

  private skipSpace(from: number): number {
    let at = from;
    while (isSpace(this.bytes[at])) at += 1;
    return at;
  }

  /** The value that starts here. Brackets are only counted: what is in them is parsed where it is used. */
  private value(start: number): Span {
    const byte = this.bytes[start];
    if (byte === QUOTE) return { start, end: this.endOfText(start) };
    if (isOpening(byte)) return { start, end: this.endOfBrackets(start) };
    let end = start;
    while (!isEnd(this.bytes[end]) && this.bytes[end] !== COLON) end += 1;
    if (end === start) throw invalidJson();
    return { start, end };
  }

  private endOfText(start: number): number {
    let at = start + 1;
    while (at < this.bytes.length && this.bytes[at] !== QUOTE) at += this.bytes[at] === BACKSLASH ? 2 : 1;
    if (at >= this.bytes.length) throw invalidJson();
    return at + 1;
  }

  private endOfBrackets(start: number): number {
    let open = 0;
    for (let at = start; at < this.bytes.length; at += 1) {
      const byte = this.bytes[at];
      if (byte === QUOTE) at = this.endOfText(at) - 1;
      else if (isOpening(byte)) {
        open += 1;
        if (open > MAX_FILE_DEPTH) throw notAnExport('it is nested too deeply');
      } else if (isClosing(byte)) {
        open -= 1;
        if (open === 0) return at + 1;
      }
    }
    throw invalidJson();
  }
}

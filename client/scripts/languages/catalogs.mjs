// Reads the catalogs: the texts of every language, one file for each area and language.
import { existsSync, readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import config from '../../lingui.config.mjs';
import { fillIn, toExpression } from './texts.mjs';

const { catalogs = [], rootDir = '' } = config;
const { parse } = formatter();

export const LANGUAGES = config.locales;
export const SOURCE = 'en';

/** @typedef {{ english: string, text: string, file: string }} Entry */

/** @param {string} path @param {string} language */
const toFile = (path, language) => `${path.replace('<rootDir>/', rootDir).replace('{locale}', language)}.po`;

/** The files of a language. @param {string} language */
export const listCatalogs = (language) => catalogs.map(({ path }) => toFile(path, language)).filter(existsSync);

/**
 * The texts of a language by the ID of their message. A message of several areas has one translation.
 * @param {string} language
 */
export async function readCatalogs(language) {
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  for (const file of listCatalogs(language)) {
    const catalog = await parse(readFileSync(file, 'utf8'), {
      locale: language,
      sourceLocale: SOURCE,
      filename: file,
    });
    for (const [id, { message = '', translation = '' }] of Object.entries(catalog ?? {})) {
      const known = entries.get(id);
      if (known && known.text !== translation)
        throw new Error(`${file} translates “${message}” differently from ${known.file}. Give one of them a context.`);
      entries.set(id, { english: message, text: translation, file });
    }
  }
  return entries;
}

/**
 * Writes the texts of a language into compiled code.
 * @param {string} code
 * @param {ReadonlyMap<string, Entry>} texts
 */
export const writeTexts = (code, texts) =>
  fillIn(code, (id, call) => {
    const text = texts.get(id)?.text;
    if (!text) throw new Error(`The message ${id} has no text. Run npm run messages.`);
    return toExpression(text, call);
  });

/** The name of a file in a language: 'index.html' → 'index.de.html'. @param {string} file @param {string} language */
export const toLocalFile = (file, language) =>
  language === SOURCE ? file : file.replace(/(\.\w+)?$/, `.${language}$1`);

// Reads the catalogs: the texts of every language but English, one file for each area and language.
import { existsSync, readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import config from '../../lingui.config.mjs';
import { fillIn, toExpression } from './texts.mjs';

const { catalogs = [], locales, rootDir = '' } = config;
const { parse } = formatter();

export const SOURCE = 'en';
export const TRANSLATIONS = locales;
export const LANGUAGES = [SOURCE, ...TRANSLATIONS];

/** @typedef {{ english: string, text: string, file: string }} Entry */

/** @param {string} path @param {string} language */
const toFile = (path, language) => `${path.replace('<rootDir>/', rootDir).replace('{locale}', language)}.po`;

/** The files with the texts of a language. Every translation contains the English ones. @param {string} language */
export const listCatalogs = (language) =>
  (language === SOURCE ? TRANSLATIONS : [language])
    .flatMap((locale) => catalogs.map(({ path }) => toFile(path, locale)))
    .filter(existsSync);

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
      const text = language === SOURCE ? message : translation;
      const known = entries.get(id);
      if (known && known.text !== text)
        throw new Error(`${file} translates “${message}” differently from ${known.file}. Give one of them a context.`);
      entries.set(id, { english: message, text, file });
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

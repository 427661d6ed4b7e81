// Reads failed tests from the reports of Jest and Playwright.
import { stripVTControlCharacters } from 'node:util';

/** @import { TestFailure } from '../harness/types' */

const MAX_LINES = 12;

/**
 * The part of Jest's JSON report that is read here.
 * @typedef {object} JestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numRuntimeErrorTestSuites
 * @property {{ name: string, message: string, assertionResults: JestResult[] }[]} testResults
 *
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} JestResult
 */

/**
 * The part of Playwright's JSON report that is read here.
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {object[]} errors
 * @property {Suite[]} suites
 *
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ file: string, title: string, ok: boolean, tests: PlaywrightTest[] }} Spec
 * @typedef {{ projectName: string, results: { errors: { message?: string }[] }[] }} PlaywrightTest
 */

/** @param {string} name @param {string[]} messages @returns {TestFailure} */
const toFailure = (name, messages) => ({
  name,
  why: stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_LINES)
    .join('\n'),
});

/**
 * A file that fails to load has no tests to count, but it counts as failed.
 * @param {JestReport} report
 */
export const readJestReport = ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
  failures: findJestFailures(testResults),
});

/** @param {JestReport['testResults']} testResults */
const findJestFailures = (testResults) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0)
      return failed.map(({ fullName, failureMessages }) => toFailure(`${name} › ${fullName}`, failureMessages));
    return assertionResults.length === 0 && message ? [toFailure(name, [message])] : [];
  });

/** @param {{ specs?: Spec[], suites?: Suite[] }} suite @returns {Spec[]} */
const collectSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(collectSpecs)];

/** @param {PlaywrightReport} report */
const findPlaywrightFailures = (report) =>
  collectSpecs(report)
    .filter(({ ok }) => !ok)
    .flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results }) =>
        toFailure(
          `[${projectName}] ${file} › ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
        ),
      ),
    );

/** @param {PlaywrightReport} report */
export const readPlaywrightReport = (report) => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected + report.stats.flaky + report.stats.skipped + report.errors.length,
  failures: findPlaywrightFailures(report),
});

// Reads failed tests from the reports of Jest and Playwright.
import { stripVTControlCharacters } from 'node:util';

const LINES = 12;

/** A failed test and the first lines of its error. */
const failure = (name, messages) => ({
  name,
  why: stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .join('\n'),
});

export const failuresOfJest = ({ testResults }) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0)
      return failed.map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages));
    return assertionResults.length === 0 && message ? [failure(name, [message])] : [];
  });

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

export const failuresOfPlaywright = (report) =>
  specsIn(report)
    .filter(({ ok }) => !ok)
    .flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results }) =>
        failure(
          `[${projectName}] ${file} › ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
        ),
      ),
    );

import { version } from '../../../package.json';
import classes from './version.module.css';

const COMMIT_DIGITS = 8;

/** The commit that the server runs, if its pages name one. */
const readCommit = () => document.querySelector<HTMLMetaElement>('meta[name="commit"]')?.content;

/** The version of the program with its commit, for questions to support. */
export function Version() {
  const commit = readCommit();
  return (
    <p className={`muted small ${classes.version}`}>
      Macrolog {version}
      {commit !== undefined && ` (${commit.slice(0, COMMIT_DIGITS)})`}
    </p>
  );
}

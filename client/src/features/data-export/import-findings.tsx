import { plural, t } from '@lingui/core/macro';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { DEFAULT_LANGUAGE, type ExportKind } from '@macrolog/domain';
import { LANGUAGE } from '../../platform/language/language';
import { formatNumber } from '../../platform/numbers/format';
import { saveFile } from '../../platform/rest/save-file';
import classes from './import-findings.module.css';

export interface KindReport {
  kind: ExportKind;
  in_file: number;
  added: number;
  already_there: number;
  different: number;
  refused: number;
}

export interface ImportReport {
  preview: boolean;
  kinds: KindReport[];
  /** The first rows that cannot be imported. */
  problems: { kind: ExportKind; position: number; reason: string }[];
  /** All rows that cannot be imported. */
  problem_count: number;
}

const KIND_NAMES: Readonly<Record<ExportKind, string>> = {
  categories: t`Categories`,
  foods: t`Foods`,
  recipes: t`Recipes`,
  meals: t`Saved meals`,
  meal_slots: t`Meals of the day`,
  goals: t`Goals`,
  diary: t`Diary`,
  finished_days: t`Finished days`,
  weights: t`Weights`,
  profile: t`Starting answers`,
  check_ins: t`Check-ins`,
  preferences: t`Preferences`,
};

export const countAdded = ({ kinds }: ImportReport): number => kinds.reduce((sum, { added }) => sum + added, 0);

type Problem = ImportReport['problems'][number];

function toProblemText({ kind, position, reason }: Problem): string {
  const name = KIND_NAMES[kind];
  return t`${name}, row ${position}: ${reason}`;
}

/** The reasons are English sentences. In other languages, only the saved list has them. */
const SHOWS_REASONS = LANGUAGE === DEFAULT_LANGUAGE;

function toShownText(problem: Problem): string {
  const { kind, position } = problem;
  const name = KIND_NAMES[kind];
  return SHOWS_REASONS ? toProblemText(problem) : t`${name}, row ${position}`;
}

/** Number of problems shown. The saved list contains all that the server returned. */
const SHOWN_PROBLEMS = 20;

function Problems({ problems, problem_count: count }: Pick<ImportReport, 'problems' | 'problem_count'>) {
  const more = count - Math.min(problems.length, SHOWN_PROBLEMS);
  const moreText = formatNumber(more);
  const saved = formatNumber(problems.length);
  const save = () =>
    saveFile(new Blob([problems.map((problem) => `${toProblemText(problem)}\r\n`).join('')]), 'not-imported.txt');
  return (
    <section aria-labelledby="problems-title">
      <h3 id="problems-title" className={`semibold ${classes.subtitle}`}>
        {plural(count, { one: "# row can't be imported", other: "# rows can't be imported" })}
      </h3>
      <ul className={`plain-list ${classes.problems}`}>
        {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
          <li key={`${problem.kind} ${problem.position}`}>{toShownText(problem)}</li>
        ))}
      </ul>
      {more > 0 && <p className={classes.hint}>{t`and ${moreText} more`}</p>}
      {!SHOWS_REASONS && <p className={classes.hint}>{t`The saved list has the reasons, in English.`}</p>}
      <Button
        variant="default"
        className={classes.save ?? ''}
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        onClick={save}
      >
        {count > problems.length ? t`Save First ${saved}` : t`Save List`}
      </Button>
    </section>
  );
}

const HINTS = {
  different: t`Your current values are kept.`,
  goals: t`Goals that came with your account, and that you have not changed, are replaced by the ones in the file.`,
  batches: t`The import adds rows step by step. If it is interrupted, import the same file again to add the rest.`,
};

/** Table of the import result, or of its preview, by kind of row. */
export function ImportFindings({ report }: { report: ImportReport }) {
  const { preview, kinds, problem_count } = report;
  const differs = kinds.some(({ different }) => different > 0);
  const bringsGoals = preview && kinds.some(({ kind, added }) => kind === 'goals' && added > 0);
  return (
    <div className={`stack ${classes.findings}`}>
      <table className={`nums ${classes.table}`}>
        <caption>
          <VisuallyHidden>{t`Contents of the file`}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col">
              {preview ? t({ message: 'New', context: 'rows' }) : t({ message: 'Added', context: 'rows' })}
            </th>
            <th scope="col">{t`Already there`}</th>
            <th scope="col">{t`Differ`}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, added, already_there, different }) => (
            <tr key={kind}>
              <th scope="row">{KIND_NAMES[kind]}</th>
              <td data-new={added > 0}>{formatNumber(added)}</td>
              <td>{formatNumber(already_there)}</td>
              <td>{formatNumber(different)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {differs && <p className={classes.hint}>{HINTS.different}</p>}
      {bringsGoals && <p className={classes.hint}>{HINTS.goals}</p>}
      {preview && countAdded(report) > 0 && <p className={classes.hint}>{HINTS.batches}</p>}
      {problem_count > 0 && <Problems {...report} />}
    </div>
  );
}

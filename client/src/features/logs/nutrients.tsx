import { skipToken, useQuery } from '@apollo/client/react';
import { plural, t } from '@lingui/core/macro';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { NutrientReference, NutrientsQuery, Unit } from '../../__generated__/graphql';
import type { Period } from '../../platform/dates/dates';
import { csvOf } from '../../platform/numbers/csv';
import { readSeparator } from '../../platform/numbers/csv-style';
import { formatNumber, UNKNOWN } from '../../platform/numbers/format';
import { inLabelUnit, nutrientAmount, nutrientLabel } from '../../platform/nutrition/nutrient-labels';
import { saveCsv } from '../../platform/rest/save-file';
import { labelsHaveSalt } from '../../platform/units/regional-labels';
import { useUnits } from '../../platform/units/use-units';
import { UnloadedList } from '../../ui/data/unloaded-list';
import { EmptyState } from '../../ui/feedback/empty-state';
import { NutrientSourcesDocument, NutrientsDocument } from './__generated__/nutrients';
import classes from './nutrients.module.css';

type Report = NutrientsQuery['nutrients'][number];

const REFERENCES: Readonly<Record<NutrientReference, string>> = {
  US: t`Daily Values, US`,
  EU: t`Reference intakes, EU`,
};

/** Where the references are published. */
// oxlint-disable-next-line lingui/no-unlocalized-strings -- the names of laws
const PUBLISHED: Readonly<Record<NutrientReference, string>> = { US: '21 CFR 101.9', EU: '(EU) 1169/2011' };

const toPercent = ({ value, reference }: Report): number | null =>
  value === null || !reference ? null : (value / reference) * 100;

const coverage = ({ knownEntries, entries }: Report): string =>
  plural(entries, { one: `Known for ${knownEntries} of # entry`, other: `Known for ${knownEntries} of # entries` });

/** The foods that gave most of a nutrient. */
function Sources({ nutrient, period, opened }: { nutrient: string; period: Period; opened: boolean }) {
  const { data, error } = useQuery(
    NutrientSourcesDocument,
    opened ? { variables: { nutrient, from: period.start, to: period.end }, fetchPolicy: 'no-cache' } : skipToken,
  );
  if (error) return <p role="alert">{t`Failed to load the foods.`}</p>;
  return (
    <ol className={classes.sources} aria-busy={!data}>
      {data?.nutrientSources.map(({ name, value, unit }) => (
        <li key={name}>
          {name} <span className={classes.amount}>{nutrientAmount(nutrient, value, unit)}</span>
        </li>
      ))}
    </ol>
  );
}

function NutrientRow({ report, period }: { report: Report; period: Period }) {
  const { nutrient, unit, value, reference, knownEntries, entries } = report;
  const [opened, setOpened] = useState(false);
  const name = nutrientLabel(nutrient);
  const least = knownEntries < entries;
  // At least nothing says nothing.
  const known = least && value === 0 ? null : value;
  const amount = known === null ? UNKNOWN : nutrientAmount(nutrient, known, unit);
  const percent = known === null ? null : toPercent(report);
  const shown = percent === null ? null : formatNumber(Math.round(percent));
  const daily = reference === null ? null : nutrientAmount(nutrient, reference, unit);
  return (
    <li className={classes.row}>
      <details onToggle={(event) => setOpened(event.currentTarget.open)}>
        <summary className={classes.summary}>
          <span className="semibold">{name}</span>
          <span className={classes.amount}>{least && known !== null ? t`at least ${amount}` : amount}</span>
          {percent !== null && shown !== null && (
            <span
              className={classes.bar}
              role="progressbar"
              aria-label={name}
              aria-valuenow={Math.min(Math.round(percent), 100)}
              aria-valuetext={t`${shown}% of the reference`}
            >
              <span style={{ inlineSize: `${Math.min(percent, 100)}%` }} />
            </span>
          )}
          <span className={`muted nums small ${classes.note}`}>
            {coverage(report)}
            {shown !== null && daily !== null && <> · {t`${shown}% of ${daily}`}</>}
          </span>
        </summary>
        <Sources nutrient={nutrient} period={period} opened={opened} />
      </details>
    </li>
  );
}

/** Nine digits, without the errors of the conversion to the unit of the label. */
const inFile = (nutrient: string, value: number | null, unit: Unit) =>
  value === null ? null : Number(inLabelUnit(nutrient, value, unit).value.toPrecision(9));

/** The report as CSV: blank cells for unknown values. */
function toCsv(reports: readonly Report[]): string {
  const head = [t`Nutrient`, t`Average a day`, t`Unit`, t`Reference`, t`Known entries`, t`Entries`];
  const lines = reports.map(({ nutrient, unit, value, reference, knownEntries, entries }) => [
    nutrientLabel(nutrient),
    inFile(nutrient, value, unit),
    inLabelUnit(nutrient, 0, unit).unit,
    inFile(nutrient, reference, unit),
    knownEntries,
    entries,
  ]);
  return csvOf([head, ...lines], readSeparator());
}

/** The nutrients of a period, on average for a day with entries, beside the reference values of the reader's region. */
export function NutrientLogs({ period }: { period: Period }) {
  const units = useUnits();
  const [reference, setReference] = useState<NutrientReference>(labelsHaveSalt(units) ? 'EU' : 'US');
  const { data, previousData, error, refetch } = useQuery(NutrientsDocument, {
    variables: { from: period.start, to: period.end, reference },
    fetchPolicy: 'no-cache',
  });
  const reports = (data ?? previousData)?.nutrients;
  if (!reports) {
    return error ? (
      <UnloadedList title={t`No nutrients to show.`} error={error} onRetry={refetch} />
    ) : (
      <Skeleton height={460} radius="lg" />
    );
  }
  const known = reports.filter(({ value }) => value !== null);
  const unknown = reports.filter(({ value }) => value === null).map(({ nutrient }) => nutrientLabel(nutrient));
  const names = unknown.join(', ');
  if (known.length === 0) {
    return (
      <EmptyState title={t`No logs in this period.`}>{t`Choose other dates, or log food on the dashboard.`}</EmptyState>
    );
  }
  const source = PUBLISHED[reference];
  const name = `nutrients-${period.start}-${period.end}`;
  return (
    <section className={classes.report} aria-label={t`Nutrients`}>
      <div className={`wrap ${classes.head}`}>
        <NativeSelect
          label={t`Reference values`}
          value={reference}
          onChange={({ currentTarget: { value } }) => setReference(value === 'EU' ? 'EU' : 'US')}
          data={Object.entries(REFERENCES).map(([value, label]) => ({ value, label }))}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => saveCsv(toCsv(reports), name)}
        >
          {t`Download CSV`}
        </Button>
      </div>
      <p className={`muted nums small ${classes.note}`}>
        {t`Average of the days with entries. References are for labels and adults in general, not for you. Open a nutrient to see the foods that gave most of it.`}{' '}
        {t`References: ${source}.`}
      </p>
      <ul className="plain-list">
        {known.map((report) => (
          <NutrientRow key={report.nutrient} report={report} period={period} />
        ))}
      </ul>
      {names !== '' && <p className={`muted nums small ${classes.note}`}>{t`Unknown for all entries: ${names}.`}</p>}
    </section>
  );
}

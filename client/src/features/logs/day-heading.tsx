import { IconLock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Chevron } from '../../ui/data/chevron';
import { macroLabel, unitLabel, usualUnit } from '../../platform/nutrition/macros';
import classes from './day-heading.module.css';
import { EditDayLink } from './edit-day-link';

/** Whether a day shows its foods, and the attributes of the button that opens them. */
export function useOpenedDay(initiallyOpened: boolean) {
  const [opened, setOpened] = useState(initiallyOpened);
  const id = useId();
  const toggle = { 'aria-expanded': opened, 'aria-controls': id, onClick: () => setOpened(!opened) };
  return { opened, id, toggle };
}

interface DayHeadingProps {
  date: string;
  /** The day in words. */
  name: string;
  toggle: ReturnType<typeof useOpenedDay>['toggle'];
}

/** The name of a day, which opens its foods, and the link to edit it. */
export const DayHeading = ({ date, name, toggle }: DayHeadingProps) => (
  <span className={classes.heading}>
    <button type="button" className={classes.toggle} {...toggle}>
      <Chevron />
      {name}
    </button>
    <EditDayLink date={date} name={name} />
  </span>
);

/** Shown in place of the totals of a day that is outside the plan's history. */
export const HiddenDay = () => (
  <span className={classes.hidden}>
    <IconLock size={16} aria-hidden="true" /> Hidden by your plan
  </span>
);

/** 'Protein g': the amounts themselves have no unit. */
export const MacroHeading = ({ macroName }: { macroName: string }) => (
  <>
    {macroLabel(macroName)} <span className={classes.unit}>{unitLabel(usualUnit(macroName))}</span>
  </>
);

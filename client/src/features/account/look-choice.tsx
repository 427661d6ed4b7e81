import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useMantineColorScheme } from '@mantine/core';
import { Card } from '../../ui/layout/card';
import type { Look } from '../../platform/color-scheme';
import classes from './settings-parts.module.css';

const LOOKS: ReadonlyArray<readonly [look: Look, label: string, Icon: typeof IconSun]> = [
  ['auto', 'System', IconDeviceDesktop],
  ['light', 'Light', IconSun],
  ['dark', 'Dark', IconMoon],
];

/** Chooses the color scheme for this browser. */
export function LookChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Card title="Appearance">
      <fieldset className={classes.choices} aria-label="Appearance in this browser">
        {LOOKS.map(([look, label, Icon]) => (
          <label key={look} className={classes.choice}>
            <input
              type="radio"
              name="look"
              value={look}
              checked={colorScheme === look}
              onChange={() => setColorScheme(look)}
            />
            <Icon size={22} aria-hidden="true" />
            {label}
          </label>
        ))}
      </fieldset>
    </Card>
  );
}

import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useMantineColorScheme } from '@mantine/core';
import { Card } from '../../ui/layout/card';
import type { ColorScheme } from '../../platform/color-scheme';
import classes from './settings-parts.module.css';

const COLOR_SCHEMES: ReadonlyArray<readonly [value: ColorScheme, label: string, Icon: typeof IconSun]> = [
  ['auto', 'System', IconDeviceDesktop],
  ['light', 'Light', IconSun],
  ['dark', 'Dark', IconMoon],
];

/** Chooses the color scheme for this browser. */
export function ColorSchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Card title="Appearance">
      <fieldset className={classes.choices} aria-label="Appearance in this browser">
        {COLOR_SCHEMES.map(([value, label, Icon]) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name="colorScheme"
              value={value}
              checked={colorScheme === value}
              onChange={() => setColorScheme(value)}
            />
            <Icon size={22} aria-hidden="true" />
            {label}
          </label>
        ))}
      </fieldset>
    </Card>
  );
}

import {
  colorsTuple,
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

/** Both schemes use the same variables, whose values follow the scheme. */
const accent = colorsTuple('var(--ml-accent)');

/** The dark scheme's grays from light to dark. */
const dark = colorsTuple(
  ['text', 'muted', 'muted', 'muted', 'line-medium', 'line', 'sunken', 'surface', 'bg', 'bg'].map(
    (name) => `var(--ml-${name})`,
  ),
);

/** The library picks text colors for the light scheme only. Filled buttons in the dark scheme need dark text. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return resolved;
  const color = input.color ?? input.theme.primaryColor;
  if (color === input.theme.primaryColor) return { ...resolved, color: 'var(--ml-on-accent)' };
  if (color !== 'red') return resolved;
  const hover = 'color-mix(in srgb, var(--ml-bad) 88%, var(--ml-text))';
  return { ...resolved, background: 'var(--ml-bad)', hover, color: 'var(--ml-on-bad)' };
};

export const theme = createTheme({
  colors: { accent, dark },
  primaryColor: 'accent',
  variantColorResolver,
  fontFamily: 'var(--ml-font)',
  fontFamilyMonospace: 'ui-monospace, Menlo, Consolas, monospace',
  headings: { fontFamily: 'var(--ml-font)', fontWeight: 'var(--ml-weight-bold)' },
  defaultRadius: 'md',
  // The scales of base.css, which also style pages without the library.
  radius: {
    xs: '6px',
    sm: 'var(--ml-radius-sm)',
    md: 'var(--ml-radius-md)',
    lg: 'var(--ml-radius-lg)',
    xl: 'var(--ml-radius-xl)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: {
      defaultProps: { size: 'md', rightSection: <IconChevronDown size={18} aria-hidden="true" /> },
    },
    Checkbox: { defaultProps: { size: 'md', radius: 5, iconColor: 'var(--ml-on-accent)' } },
  },
});

const shared = {
  '--mantine-color-body': 'var(--ml-bg)',
  '--mantine-color-text': 'var(--ml-text)',
  '--mantine-color-dimmed': 'var(--ml-muted)',
  '--mantine-color-placeholder': 'var(--ml-muted)',
  '--mantine-color-error': 'var(--ml-bad)',
  '--mantine-color-default': 'var(--ml-surface)',
  '--mantine-color-default-hover': 'var(--ml-sunken)',
  '--mantine-color-default-color': 'var(--ml-text)',
  '--mantine-color-default-border': 'var(--ml-line)',
  '--mantine-color-disabled': 'var(--ml-sunken)',
  '--mantine-color-disabled-color': 'var(--ml-muted)',
  '--mantine-color-disabled-border': 'var(--ml-line)',
  '--mantine-primary-color-contrast': 'var(--ml-on-accent)',
  '--mantine-color-accent-filled-hover': 'var(--ml-accent-hover)',
  '--mantine-color-accent-light': 'var(--ml-accent-soft)',
  '--mantine-color-accent-light-hover': 'color-mix(in srgb, var(--ml-accent-soft) 88%, var(--ml-accent))',
  '--mantine-color-accent-light-color': 'var(--ml-accent)',
};

/** Maps the library's colors to the variables in base.css, which follow the color scheme. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });

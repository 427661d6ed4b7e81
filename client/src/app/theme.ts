import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** The accent from light to dark; shade 8 serves the light look, shade 4 the dark one. */
const pine: MantineColorsTuple = [
  '#effaf4',
  '#dcefe5',
  '#b5e3cc',
  '#8adab5',
  '#62d2a3',
  '#3fb987',
  '#2a9c6f',
  '#1c8059',
  '#14694d',
  '#0c4a36',
];

export const theme = createTheme({
  colors: { pine },
  primaryColor: 'pine',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  fontFamily: 'var(--ml-font)',
  fontFamilyMonospace: 'ui-monospace, Menlo, Consolas, monospace',
  headings: { fontFamily: 'var(--ml-font)', fontWeight: '680' },
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '8px', md: '12px', lg: '18px', xl: '24px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md', radius: 'sm' } },
  },
});

const shared = {
  '--mantine-color-body': 'var(--ml-bg)',
  '--mantine-color-text': 'var(--ml-text)',
  '--mantine-color-dimmed': 'var(--ml-muted)',
  '--mantine-color-placeholder': 'var(--ml-muted)',
  '--mantine-color-anchor': 'var(--ml-accent)',
  '--mantine-color-error': 'var(--ml-bad)',
  '--mantine-color-default': 'var(--ml-surface)',
  '--mantine-color-default-hover': 'var(--ml-sunken)',
  '--mantine-color-default-color': 'var(--ml-text)',
  '--mantine-color-default-border': 'var(--ml-line)',
  '--mantine-primary-color-filled': 'var(--ml-accent)',
  '--mantine-primary-color-filled-hover': 'var(--ml-accent-hover)',
  '--mantine-primary-color-contrast': 'var(--ml-on-accent)',
};

/** The library takes its colours from the page's own variables, which follow the system's setting by themselves. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });

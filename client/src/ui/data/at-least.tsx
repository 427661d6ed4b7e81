import { t } from '@lingui/core/macro';
import { VisuallyHidden } from '@mantine/core';

/** Marks a value that is a lower bound. */
export const AtLeast = () => (
  <>
    <VisuallyHidden>{t`at least`} </VisuallyHidden>
    <span aria-hidden="true">≥ </span>
  </>
);

import { Fragment, type ReactNode } from 'react';

/** Repeats the placeholder of a row while its list loads. */
export const SkeletonRows = ({ count, children }: { count: number; children: ReactNode }) =>
  Array.from({ length: count }, (_, row) => <Fragment key={row}>{children}</Fragment>);

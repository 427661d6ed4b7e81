import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import type { DashboardQuery } from '../__generated__/graphql';
import { DashboardDocument } from '../features/diary/day/__generated__/diary';
import { dashboardVariables } from '../platform/first-queries';

interface WithDashboardProps {
  date: string;
  children: (data: DashboardQuery) => ReactNode;
}

/** A part of the dashboard, once the dashboard's data have loaded. */
export function WithDashboard({ date, children }: WithDashboardProps) {
  const { data } = useQuery(DashboardDocument, {
    variables: dashboardVariables(date),
  });
  return data && children(data);
}

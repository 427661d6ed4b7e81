import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import type { SettingsQuery } from '../__generated__/graphql';
import { SettingsDocument } from '../features/account/__generated__/account';
import { renderAlone } from './render-alone';

interface LoadedProps {
  show: (data: SettingsQuery) => ReactNode;
}

function Loaded({ show }: LoadedProps) {
  const { data } = useQuery(SettingsDocument, {
    fetchPolicy: 'cache-and-network',
  });
  return data && show(data);
}

/** Renders cards of Settings with the data that the screen loads, without the other cards. */
export const renderCards = (show: LoadedProps['show']) => renderAlone(<Loaded show={show} />);

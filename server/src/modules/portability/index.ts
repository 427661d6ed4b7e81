import type { Module } from '../../module';
import { transferRoutes } from './transfer.routes';

export const portability: Module = {
  sections: ({ transfer }) => [{ title: 'Export and import', routes: transferRoutes(transfer) }],
};

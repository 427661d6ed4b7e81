import type { Core } from '../../services';
import type { Module } from '../../modules';
import { PreferencesEntity } from './preferences.entity';
import { PreferencesResolver } from './preferences.resolver';
import { PreferencesService } from './preferences.service';

export const createPreferences = ({ dataSource }: Core) => ({ preferences: new PreferencesService(dataSource) });

export const preferences: Module = {
  entities: [PreferencesEntity],
  resolvers: [[PreferencesResolver, (services) => new PreferencesResolver(services.preferences)]],
};

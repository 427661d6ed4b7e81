import { defineModule, type Core } from '../../platform/module';
import { ARCHIVE } from './archive';
import { PreferencesEntity } from './preferences.entity';
import { PreferencesResolver } from './preferences.resolver';
import { PreferencesService } from './preferences.service';

const create = ({ dataSource }: Core) => ({ preferences: new PreferencesService(dataSource) });

export type PreferencesServices = ReturnType<typeof create>;

export const preferences = defineModule({
  name: 'preferences',
  create,
  archive: ARCHIVE,
  entities: [PreferencesEntity],
  resolvers: [[PreferencesResolver, (services) => new PreferencesResolver(services.preferences)]],
});

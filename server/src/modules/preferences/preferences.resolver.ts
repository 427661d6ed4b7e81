import { Arg, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../platform/graphql/access';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import type { Viewer } from '../../platform/viewer';
import type { PreferencesService } from './preferences.service';
import { Preferences, PreferencesInput } from './preferences.type';

@Resolver(() => Preferences)
export class PreferencesResolver {
  constructor(private readonly service: PreferencesService) {}

  @Access('read_account')
  @Query(() => Preferences, {
    description: "The viewer's units, language, first day of the week and time zone. They change no value of the API.",
  })
  preferences(@CurrentViewer() viewer: Viewer) {
    return this.service.find(viewer.userId);
  }

  @Access('session')
  @Mutation(() => Preferences, { description: 'Changes preferences. Idempotent.' })
  setPreferences(
    @CurrentViewer() viewer: Viewer,
    @Arg('input', () => PreferencesInput, { description: 'The preferences to change.' }) input: PreferencesInput,
  ) {
    return this.service.change(viewer, input);
  }
}

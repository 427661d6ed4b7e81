import { Arg, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../platform/graphql/access';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import type { Viewer } from '../../platform/viewer';
import { Profile, ProfileInput } from './profile.type';
import type { ProfilesService } from './profiles.service';

@Resolver(() => Profile)
export class ProfilesResolver {
  constructor(private readonly profiles: ProfilesService) {}

  @Access('read_weights')
  @Query(() => Profile, {
    description: "The viewer's answers to the starting questions, from which the expenditure is estimated at first.",
  })
  profile(@CurrentViewer() viewer: Viewer) {
    return this.profiles.find(viewer);
  }

  @Access('write_weights')
  @Mutation(() => Profile, { description: 'Changes answers to the starting questions. Idempotent.' })
  setProfile(
    @CurrentViewer() viewer: Viewer,
    @Arg('input', () => ProfileInput, { description: 'The answers to change.' }) input: ProfileInput,
  ) {
    return this.profiles.change(viewer, input);
  }
}

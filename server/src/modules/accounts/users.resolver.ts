import { Arg, Authorized, Mutation, Query, Resolver } from 'type-graphql';
import type { Viewer } from '../../platform/viewer';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import { User } from './user.type';
import type { UsersService } from './users.service';

@Resolver(() => User)
export class UsersResolver {
  constructor(private readonly users: UsersService) {}

  @Authorized()
  @Query(() => User, { description: "The viewer's account." })
  me(@CurrentViewer() viewer: Viewer) {
    return this.users.me(viewer);
  }

  @Authorized()
  @Mutation(() => User, { description: 'Turns marketing email on or off.' })
  setMarketingOptIn(
    @CurrentViewer() viewer: Viewer,
    @Arg('optIn', () => Boolean, { description: 'True to receive marketing email.' }) optIn: boolean,
  ) {
    return this.users.setMarketingOptIn(viewer, optIn);
  }
}

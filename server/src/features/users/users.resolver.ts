import { Arg, Authorized, Mutation, Query, Resolver } from 'type-graphql';
import type { Viewer } from '../../core/viewer';
import { CurrentViewer } from '../../graphql/current-viewer';
import { User } from './user.type';
import type { UsersService } from './users.service';

@Resolver(() => User)
export class UsersResolver {
  constructor(private readonly users: UsersService) {}

  @Authorized()
  @Query(() => User, { description: "The viewer's own account." })
  me(@CurrentViewer() viewer: Viewer) {
    return this.users.me(viewer);
  }

  @Authorized()
  @Mutation(() => User, { description: 'Chooses whether news about the product may come by e-mail.' })
  setMarketingOptIn(
    @CurrentViewer() viewer: Viewer,
    @Arg('optIn', () => Boolean, { description: 'True for mail, false for none.' }) optIn: boolean,
  ) {
    return this.users.setMarketingOptIn(viewer, optIn);
  }
}

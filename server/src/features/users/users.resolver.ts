import { Authorized, Query, Resolver } from 'type-graphql';
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
}

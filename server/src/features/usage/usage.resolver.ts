import { Authorized, Query, Resolver } from 'type-graphql';
import type { Viewer } from '../../core/viewer';
import { CurrentViewer } from '../../graphql/current-viewer';
import type { UsageService } from './usage.service';
import { QuotaUsage } from './usage.type';

@Resolver(() => QuotaUsage)
export class UsageResolver {
  constructor(private readonly usage: UsageService) {}

  @Authorized()
  @Query(() => [QuotaUsage], { description: "What of its quotas the viewer's account has used." })
  accountUsage(@CurrentViewer() viewer: Viewer) {
    return this.usage.list(viewer);
  }
}

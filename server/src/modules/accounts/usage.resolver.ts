import { Authorized, Query, Resolver } from 'type-graphql';
import type { Viewer } from '../../platform/viewer';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import { SHOWN_QUOTAS, type UsageService } from './usage.service';
import { MaxItems } from '../../platform/graphql/list-bounds';
import { QuotaUsage } from './usage.type';

@Resolver(() => QuotaUsage)
export class UsageResolver {
  constructor(private readonly usage: UsageService) {}

  @Authorized()
  @MaxItems(SHOWN_QUOTAS.length)
  @Query(() => [QuotaUsage], { description: "Quotas of the viewer's account and how much of each is used." })
  accountUsage(@CurrentViewer() viewer: Viewer) {
    return this.usage.list(viewer);
  }
}

import { Arg, Mutation, Resolver } from 'type-graphql';
import { Access } from '../../platform/graphql/access';
import { CurrentClient } from '../../platform/graphql/current-viewer';
import { SingleUse } from '../../platform/graphql/single-use';
import type { ClientInfo } from '../../platform/viewer';
import type { UnsubscribeService } from './unsubscribe.service';

@Resolver()
export class UnsubscribeResolver {
  constructor(private readonly marketing: UnsubscribeService) {}

  @Access('public')
  @SingleUse()
  @Mutation(() => Boolean, {
    description:
      'Unsubscribes the recipient of a link from marketing email, without login. INVALID_INPUT if the token is invalid. Idempotent.',
  })
  async unsubscribe(
    @Arg('token', () => String, { description: 'Token from the link in a marketing email.' }) token: string,
    @CurrentClient() clientInfo: ClientInfo,
  ) {
    await this.marketing.unsubscribe(token, clientInfo);
    return true;
  }
}

import { Arg, Mutation, Resolver } from 'type-graphql';
import type { Caller } from '../../core/caller';
import { CurrentCaller } from '../../graphql/current-caller';
import type { UnsubscribeService } from './unsubscribe.service';

@Resolver()
export class UnsubscribeResolver {
  constructor(private readonly marketing: UnsubscribeService) {}

  @Mutation(() => Boolean, {
    description:
      'Ends the marketing mail of whoever got the link, without a log-in; again is harmless. A token that is not ours is INVALID_INPUT.',
  })
  async unsubscribe(
    @Arg('token', () => String, { description: 'Of the link in a marketing mail.' }) token: string,
    @CurrentCaller() caller: Caller,
  ) {
    await this.marketing.unsubscribe(token, caller);
    return true;
  }
}

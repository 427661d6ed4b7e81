import { Arg, Mutation, Resolver } from 'type-graphql';
import type { UnsubscribeService } from './unsubscribe.service';

@Resolver()
export class UnsubscribeResolver {
  constructor(private readonly marketing: UnsubscribeService) {}

  @Mutation(() => Boolean, {
    description:
      'Ends the marketing mail of whoever got the link, without a log-in; again is harmless. A token that is not ours is INVALID_INPUT.',
  })
  async unsubscribe(@Arg('token', () => String, { description: 'Of the link in a marketing mail.' }) token: string) {
    await this.marketing.unsubscribe(token);
    return true;
  }
}

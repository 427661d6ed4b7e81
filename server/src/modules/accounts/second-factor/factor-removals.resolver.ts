import { Arg, Mutation, Resolver } from 'type-graphql';
import { Access } from '../../../platform/graphql/access';
import { CurrentClient, CurrentViewer } from '../../../platform/graphql/current-viewer';
import { SingleUse } from '../../../platform/graphql/single-use';
import type { ClientInfo, Viewer } from '../../../platform/viewer';
import type { FactorRemovalsService } from './factor-removals.service';
import type { SecondFactorService } from './second-factor.service';
import { SecondFactor } from './second-factor.type';

interface Services {
  factorRemovals: FactorRemovalsService;
  secondFactor: SecondFactorService;
}

/** Cancels the removal of second factors that support has started. */
@Resolver()
export class FactorRemovalsResolver {
  constructor(private readonly services: Services) {}

  @Access('session')
  @Mutation(() => SecondFactor, {
    description: "Cancels the removal of the viewer's second factors, which support has started. Idempotent.",
  })
  async cancelOwnFactorRemoval(@CurrentViewer() viewer: Viewer) {
    await this.services.factorRemovals.cancelOwn(viewer);
    return this.services.secondFactor.get(viewer);
  }

  @Access('public')
  @SingleUse()
  @Mutation(() => Boolean, {
    description:
      'Cancels the removal of second factors with the token from the link. INVALID_INPUT if the token is unknown, used or expired.',
  })
  async cancelFactorRemovalByLink(
    @CurrentClient() clientInfo: ClientInfo,
    @Arg('token', () => String, { description: 'Token from the link in the email.' }) token: string,
  ) {
    await this.services.factorRemovals.cancelByLink(token, clientInfo);
    return true;
  }
}

import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import { SCOPES } from '@macrolog/domain';
import type * as Domain from '@macrolog/domain';
import { Access } from '../../../platform/graphql/access';
import { CurrentViewer } from '../../../platform/graphql/current-viewer';
import { MaxArgItems, MaxItems } from '../../../platform/graphql/list-bounds';
import type { Viewer } from '../../../platform/viewer';
import { Scope } from '../access-tokens/access-tokens.type';
import { MAX_CONNECTED_APPS } from '../account-limits';
import type { ConnectedAppsService } from './connected-apps.service';
import { AppRequest, ConnectedApp } from './connected-apps.type';

const Request = () =>
  Arg('request', () => String, { description: 'Query of the authorization request, as the app has sent it.' });

@Resolver()
export class ConnectedAppsResolver {
  constructor(private readonly apps: ConnectedAppsService) {}

  @Access('session')
  @MaxItems(MAX_CONNECTED_APPS, { usual: 3 })
  @Query(() => [ConnectedApp], { description: 'Apps to which the viewer gave access, newest first. At most 20.' })
  connectedApps(@CurrentViewer() viewer: Viewer) {
    return this.apps.list(viewer);
  }

  @Access('session')
  @Query(() => AppRequest, {
    complexity: 100_000,
    description:
      'Describes the request of an app for access. INVALID_INPUT if the app is unknown or the request is not valid.',
  })
  appRequest(@CurrentViewer() viewer: Viewer, @Request() request: string) {
    return this.apps.describe(viewer, request);
  }

  @Access('session')
  @MaxArgItems({ scopes: { max: SCOPES.length } })
  @Mutation(() => String, {
    complexity: 100_000,
    description: 'Gives an app access, or refuses it. Returns the address to which the browser must go.',
  })
  answerAppRequest(
    @CurrentViewer() viewer: Viewer,
    @Request() request: string,
    @Arg('isAllowed', () => Boolean, { description: 'True to give access.' }) isAllowed: boolean,
    @Arg('scopes', () => [Scope], {
      nullable: true,
      description: 'Permissions that it gets, of those that it asks for. All of them if omitted.',
    })
    scopes: Domain.Scope[] | null | undefined,
  ) {
    return this.apps.answer(viewer, request, { isAllowed, scopes: scopes ?? undefined });
  }

  @Access('session')
  @Mutation(() => ID, {
    description: 'Ends the access of an app at once. NOT_FOUND if the account has none with this ID. Returns the ID.',
  })
  disconnectApp(
    @CurrentViewer() viewer: Viewer,
    @Arg('id', () => ID, { description: 'ID of the connection.' }) id: string,
  ) {
    return this.apps.disconnect(viewer, id);
  }
}

import { defineModule, type Core } from '../../platform/module';
import type { AccountsServices } from '../accounts';
import type { WeightServices } from '../weight';
import { CampaignEntity } from './campaign.entity';
import { CampaignMails } from './campaign-mails';
import { CampaignsRepository } from './campaigns.repository';
import { UnsubscribeResolver } from './unsubscribe.resolver';
import { unsubscribeRoutes } from './unsubscribe.routes';
import { UnsubscribeService, UnsubscribeTokens } from './unsubscribe.service';
import { UNSUBSCRIBE_RATES } from './rates';

interface Needs {
  accounts: Pick<AccountsServices, 'users'>;
  weight: Pick<WeightServices, 'profiles'>;
}

function create({ dataSource, clock, settings, limits }: Core, { accounts, weight }: Needs) {
  const tokens = new UnsubscribeTokens(settings.jwtSecret);
  const campaigns = new CampaignsRepository(dataSource, settings.paymentProvider);
  return {
    tokens,
    campaignMails: new CampaignMails(clock, campaigns, tokens, settings),
    unsubscribe: new UnsubscribeService(tokens, accounts.users, weight.profiles, limits),
  };
}

export type MessagingServices = ReturnType<typeof create>;

export const messaging = defineModule({
  name: 'messaging',
  create,
  rates: Object.values(UNSUBSCRIBE_RATES),
  entities: [CampaignEntity],
  resolvers: [[UnsubscribeResolver, ({ unsubscribe }) => new UnsubscribeResolver(unsubscribe)]],
  sections: ({ unsubscribe }) => [{ title: 'Account', routes: (app) => unsubscribeRoutes(app, unsubscribe) }],
  mails: ({ campaignMails }) => ({ campaign: (mail) => campaignMails.write(mail) }),
});

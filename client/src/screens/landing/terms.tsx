import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PLANS } from '@macrolog/domain';
import { Link } from 'react-router-dom';
import { PublicPage } from '../../ui/layout/public-page';
import { paths } from '../../platform/paths';
import { priceText } from '../../features/payments/price-text';

/** Prices of the plans. They are those that the server charges. */
const PlanPrices = () => (
  <ul>
    {Object.values(PLANS).map((plan) => {
      const { name } = plan;
      const price = priceText(plan);
      return (
        <li key={name}>
          <Trans>
            {name}: <strong>{price}</strong>
          </Trans>
        </li>
      );
    })}
  </ul>
);

export const Terms = () => (
  <PublicPage title={t`Terms of use`}>
    <p>{t`These terms are an agreement between you and Macrolog. You accept them when you create an account.`}</p>
    <h2>{t`Your account`}</h2>
    <p>
      <Trans>
        You are responsible for your account. This includes the accuracy of what you enter, the security of your
        password and everything that happens while you are logged in.
      </Trans>
    </p>
    <p>
      <Trans>
        A free account that has not been used for 180 days is closed, and its data is deleted. We email you two weeks
        before. To keep the account, log in. Accounts with a confirmed email address or a past payment stay.
      </Trans>
    </p>
    <h2>{t`Marketing email`}</h2>
    <p>
      <Trans>
        Free accounts may get marketing email. You can opt out at any time. Paid accounts, both lifetime and
        subscription, are exempt. For details, see our <Link to={paths.privacy}>privacy policy</Link>.
      </Trans>
    </p>
    <h2>{t`Plans and prices`}</h2>
    <p>{t`The free plan costs nothing. We offer two paid plans:`}</p>
    <PlanPrices />
    <p>
      <Trans>
        You can cancel a subscription at any time. It stays active until the end of the period you have paid for. When a
        plan ends, your account has fewer features, but nothing you have entered is deleted.
      </Trans>
    </p>
    <h2>{t`Availability and accuracy`}</h2>
    <p>
      <Trans>
        We provide the service as is and as available. We do not promise that it is always available or error-free.
        Nutrition data may be incomplete or wrong. Macrolog does not replace the advice of a doctor or dietitian.
      </Trans>
    </p>
    <h2>{t`Future updates`}</h2>
    <p>
      <Trans>
        We may update the service and these terms in the future. If you continue to use Macrolog after an update, the
        updated terms apply. We also plan future support for 20+ clinics, which may come with additional terms.
      </Trans>
    </p>
  </PublicPage>
);

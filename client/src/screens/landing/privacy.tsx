import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { PublicPage } from '../../ui/layout/public-page';
import { paths } from '../../platform/paths';

export const Privacy = () => (
  <PublicPage title={t`Privacy policy`}>
    <p>{t`This policy explains what Macrolog stores about you and how we use it.`}</p>
    <h2>{t`Data we store`}</h2>
    <p>
      <Trans>
        We store your username, your email address and a hashed password. We also store what you enter: goals, foods,
        diary entries, weights and your answers to the starting questions. For each login, we store the browser and when
        it was last used, so that you can review your logins in Settings. After you log out, we keep only the time of
        your last login.
      </Trans>
    </p>
    <h2>{t`Your tracking data is never sold`}</h2>
    <p>{t`We use what you eat and weigh to show you your own diary. We never sell it to anyone.`}</p>
    <h2>{t`Marketing email`}</h2>
    <p>
      <Trans>
        Free accounts may get marketing email and can opt out at any time. Paid accounts are exempt and get none.
      </Trans>
    </p>
    <h2>{t`Payments`}</h2>
    <p>
      <Trans>
        Stripe processes card payments. Its form loads only on the payment pages. We keep a record of your purchases,
        but your card number goes directly to Stripe and we never see it. When you start a payment, Stripe gets your
        email address for receipts. If you change your address, Stripe gets the new one. When you delete your account,
        we delete your customer record at Stripe. Stripe keeps the invoices and payments.
      </Trans>
    </p>
    <h2>{t`Food search`}</h2>
    <p>
      <Trans>
        When you search the food database, we may send your search text to an outside food database. We never send your
        name or your email with it.
      </Trans>
    </p>
    <h2>{t`Barcodes`}</h2>
    <p>
      <Trans>
        Your camera is only used while you scan. Its pictures stay on your device. Our server may ask Open Food Facts
        for a barcode, without your name, your email or your address.
      </Trans>
    </p>
    <h2>{t`Sign-in providers`}</h2>
    <p>
      <Trans>
        If you link a sign-in provider, we store the ID that it has for you, until you remove the link. The provider
        learns when you log in with it. We ask it for nothing else.
      </Trans>
    </p>
    <h2>{t`Programs and agents`}</h2>
    <p>
      <Trans>
        If you create a token or connect an app, the program that uses it gets what you allow: for example your diary.
        If it is an AI agent, its provider sees that data, too, under its own terms. We send nothing by ourselves. We
        store the name, permissions and last use, and what it wrote, for 90 days. You can revoke the access in Settings.
      </Trans>
    </p>
    <h2>{t`In your browser`}</h2>
    <p>
      <Trans>
        Your login is kept in this browser's local storage until you log out. So is a copy of today's dashboard, which
        you see while the app loads. The app's own files are stored in the browser too, so that it opens when you're
        offline. When you use two-step login or a sign-in provider, a cookie connects the steps for five minutes. When
        you choose a language, a cookie remembers it for a year. We don't use third-party tracking scripts.
      </Trans>
    </p>
    <h2>{t`Your choices`}</h2>
    <p>
      <Trans>
        In Settings, you can export your data, change your email choices and delete your account with everything in it.
        To learn how you may use the service, read our <Link to={paths.terms}>terms of use</Link>.
      </Trans>
    </p>
  </PublicPage>
);

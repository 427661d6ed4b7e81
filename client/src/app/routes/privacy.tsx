import { Link } from 'react-router-dom';
import { PublicPage } from '../../components/public-page';
import { paths } from '../../config/paths';

export const Privacy = () => (
  <PublicPage title="Privacy policy">
    <p>What Macrolog stores about you, and what it does with it.</p>
    <h2>What is stored</h2>
    <p>
      Your username, your email address and a protected form of your password; and what you enter: goals, foods, diary
      entries and weights.
    </p>
    <h2>Your tracking data is never sold</h2>
    <p>What you eat and weigh is used to show you your own diary. It is never sold to anyone.</p>
    <h2>Marketing email</h2>
    <p>Free accounts may get marketing email and can opt out at any time. Paid accounts are exempt: they get none.</p>
    <h2>When you pay</h2>
    <p>
      Payments by card are taken by Stripe. Its form is loaded on the payment pages alone, and your card number goes to
      Stripe, never to us.
    </p>
    <h2>In your browser</h2>
    <p>
      Your log-in is kept in this browser&rsquo;s local storage until you log out. The app&rsquo;s own files are kept
      there too, so that it opens without a connection; your diary is not. There are no third-party scripts that follow
      you.
    </p>
    <p>
      How the service may be used is set out in the <Link to={paths.terms}>terms of use</Link>.
    </p>
  </PublicPage>
);

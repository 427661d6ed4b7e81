import { Link } from 'react-router-dom';
import { PublicPage } from '../../components/public-page';
import { paths } from '../../config/paths';
import { PlanPrices } from '../../features/payments/plan-prices';

export const Terms = () => (
  <PublicPage title="Terms of use">
    <p>These terms are the agreement between you and Macrolog. By signing up you accept them.</p>
    <h2>Your account</h2>
    <p>
      You are responsible for your account: for the truth of what you enter at sign-up, for keeping your password to
      yourself, and for what is done while you are logged in.
    </p>
    <h2>Email in the free version</h2>
    <p>
      Free accounts may get marketing email, and you can opt out of it at any time. Paid accounts, whether bought once
      or by subscription, are exempt. The <Link to={paths.privacy}>privacy policy</Link> says more.
    </p>
    <h2>Paid plans and prices</h2>
    <p>The free version costs nothing. Beside it there are two plans:</p>
    <PlanPrices />
    <p>
      You can cancel a subscription at any time; it then runs until the end of the period that you have paid for. When a
      plan ends, your account goes on with fewer features, and nothing that you have entered is deleted.
    </p>
    <h2>As is and as available</h2>
    <p>
      The service is provided as is and as available, without a promise that it is always there or free of faults.
      Figures about foods may be incomplete or wrong, and nothing here replaces the advice of a doctor or dietitian.
    </p>
    <h2>Future updates</h2>
    <p>
      The service and these terms may be updated in the future. If you go on using Macrolog after an update, the new
      version applies. We also plan future support for 20+ clinics, which will come with terms of its own where it needs
      them.
    </p>
  </PublicPage>
);

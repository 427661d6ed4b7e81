import { useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LoggedInUser } from '../../features/account/log-in-form';
import type { FactorRequest } from '../../platform/errors';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { paths } from '../../platform/paths';
import { PageFallback } from '../../ui/feedback/page-fallback';

const loadSteps = () => import('./log-in-steps');
const SecondStepScreen = lazyPart(loadSteps, 'SecondStepScreen', <PageFallback />);

type Upsell = ComponentType<{ onDismiss: () => void }>;

/** Upsell for lifetime users without a subscription, shown on every fifth login. Null if none is due. */
async function upsellFor({ isPaid, isPaidOneTime }: LoggedInUser): Promise<Upsell | null> {
  if (isPaid || !isPaidOneTime) return null;
  try {
    const { isUpsellDue, UpsellScreen } = await loadSteps();
    return isUpsellDue() ? UpsellScreen : null;
  } catch {
    // A failed upsell must not block the login.
    return null;
  }
}

interface LogInSteps {
  /** Screen of the step that follows the first one; null during the first one. */
  screen: ReactNode;
  onLoggedIn: (user: LoggedInUser) => void;
  onFactorRequired: (request: FactorRequest) => void;
}

/**
 * The steps of a login after the first factor: the second factor and the upsell, if they are due, and the app.
 * @param from path to return to.
 */
export function useLogInSteps(from: string | null, onCancel?: () => void): LogInSteps {
  const navigate = useNavigate();
  const [Upsell, setUpsell] = useState<Upsell | null>(null);
  const [factor, setFactor] = useState<FactorRequest | null>(null);
  const goOn = () => void navigate(from ?? paths.dashboard, { replace: true });

  const handleLoggedIn = async (user: LoggedInUser) => {
    const upsell = await upsellFor(user);
    if (upsell) setUpsell(() => upsell);
    else goOn();
  };
  const onLoggedIn = (user: LoggedInUser) => void handleLoggedIn(user);
  const cancel = () => {
    setFactor(null);
    onCancel?.();
  };

  const screen = Upsell ? (
    <Upsell onDismiss={goOn} />
  ) : (
    factor && <SecondStepScreen request={factor} onLoggedIn={onLoggedIn} onCancel={cancel} />
  );
  return { screen, onLoggedIn, onFactorRequired: setFactor };
}

import { refusal } from '@macrolog/domain';
import type { ClientInfo, Viewer } from '../../../platform/viewer';
import type { Dependencies } from '../dependencies';
import type { Owner } from '../reauthentication';
import type { SecretBox } from './secret-box';
import type { FactorChecks } from './factor-checks';
import type { SecondFactor, SecondFactorService } from './second-factor.service';
import { createTotpSecret, describeTotpSecret } from './totp';

/** Time to scan the QR code and to enter the first code. */
const SETUP_MS = 600_000;

/** A secret that isn't confirmed yet. */
export interface TotpSetup {
  secret: string;
  uri: string;
}

interface Needs {
  secondFactor: SecondFactorService;
  checks: FactorChecks;
  secrets: SecretBox;
}

const alreadySetUp = () => refusal('CONFLICT', 'CODES_SET_UP');
const setupExpired = () => refusal('INVALID_INPUT', 'CODES_SETUP_EXPIRED');

/** Sets up one-time codes of an authenticator app, and removes them. */
export class TotpService {
  constructor(
    private readonly deps: Dependencies<'clock' | 'factors' | 'usersRepository'>,
    private readonly needs: Needs,
  ) {}

  /**
   * Creates a secret, which counts once a code of it is confirmed. Replaces one that was never confirmed.
   * @throws AppError CONFLICT if codes are set up; as `SecondFactorService.confirm`.
   */
  start(owner: Owner): Promise<TotpSetup> {
    const { factors, clock } = this.deps;
    const { secondFactor, secrets } = this.needs;
    return secondFactor.confirm(owner, null, async (manager, { id, username }) => {
      if (await factors.hasTotp(id, manager)) throw alreadySetUp();
      const secret = createTotpSecret();
      await factors.startTotp(manager, id, secrets.seal(secret, id), clock.now());
      return describeTotpSecret(secret, username);
    });
  }

  /**
   * Confirms the secret with its first code. Returns new recovery codes, which replace earlier ones.
   * @throws AppError INVALID_INPUT for a wrong code or a setup that has expired, CONFLICT if codes are set up,
   * RATE_LIMITED after too many guesses.
   */
  async confirm(viewer: Viewer, code: string, clientInfo: ClientInfo): Promise<string[]> {
    const { factors, clock, usersRepository } = this.deps;
    const { secondFactor, checks } = this.needs;
    const user = await usersRepository.find(viewer.userId);
    if (!user) throw setupExpired();
    return checks.guess(user, clientInfo, (wrong) =>
      secondFactor.change(viewer, 'totp_added', async (manager) => {
        const pending = await factors.findTotp(user.id, manager);
        if (pending?.confirmedAt) throw alreadySetUp();
        const now = clock.now();
        if (!pending || now.getTime() - pending.createdAt.getTime() > SETUP_MS) throw setupExpired();
        const step = await checks.findStep(manager, user.id, code, now);
        if (step === undefined) throw wrong(refusal('INVALID_INPUT', 'CODE_WRONG'));
        await factors.confirmTotp(manager, user.id, step, now);
        return secondFactor.replaceRecoveryCodes(manager, user.id);
      }),
    );
  }

  /** @throws AppError NOT_FOUND if no codes are set up; as `SecondFactorService.confirm`. */
  async remove(owner: Owner): Promise<SecondFactor> {
    const { factors } = this.deps;
    await this.needs.secondFactor.confirm(owner, 'totp_removed', async (manager, { id }) => {
      if (!(await factors.hasTotp(id, manager))) throw refusal('NOT_FOUND', 'CODES_NOT_SET_UP');
      await factors.deleteTotp(manager, id);
    });
    return this.needs.secondFactor.get(owner.viewer);
  }
}

import { type ErrorCode, refusal } from '@macrolog/domain';
import { inTransaction } from '../../../platform/database/transaction';
import { ACCOUNT_MAILS } from '../account-mails';
import { MAX_CODE_FAILURES } from '../account-limits';
import type { Dependencies } from '../dependencies';
import type { UserEntity } from '../user.entity';

/** Wrong codes in a row of which the owner is told. People rarely mistype this many. */
const SUSPICIOUS = 10;

type Deps = Dependencies<'dataSource' | 'factors' | 'mails' | 'securityLog'>;

/**
 * Counts wrong codes of authenticator apps until a factor is right, however long that takes. Otherwise somebody with the
 * password could guess slowly forever. Recovery codes are too long to guess and are never refused.
 */
export class CodeGuesses {
  constructor(private readonly deps: Deps) {}

  /**
   * Counts a code before it is checked. A right factor resets the count.
   * @throws AppError with the code `refusedAs` if codes are refused.
   */
  async count(user: UserEntity, refusedAs: ErrorCode): Promise<CodeGuess> {
    const failures = await this.deps.factors.countFailure(user.id);
    if (failures !== undefined && failures > MAX_CODE_FAILURES) throw refusal(refusedAs, 'CODES_REFUSED');
    return new CodeGuess(this.deps, user, failures);
  }
}

/** A counted code. */
export class CodeGuess {
  constructor(
    private readonly deps: Deps,
    private readonly user: UserEntity,
    private readonly failures: number | undefined,
  ) {}

  /** To be called for a wrong code. It stays counted, and after some of them the owner gets an email. */
  async fail(): Promise<void> {
    const { dataSource, mails, securityLog } = this.deps;
    if (this.failures !== SUSPICIOUS && this.failures !== MAX_CODE_FAILURES) return;
    const kind = this.failures === SUSPICIOUS ? 'codes_guessed' : 'codes_refused';
    await inTransaction(dataSource, (manager) => mails.queue(manager, this.user, ACCOUNT_MAILS[kind]));
    securityLog(kind, { userId: this.user.id });
  }

  /** Removes the count because the code wasn't checked. */
  takeBack(): Promise<void> {
    return this.deps.factors.uncountFailure(this.user.id);
  }
}

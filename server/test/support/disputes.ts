import type { SandboxLedger } from '#sandbox';
import type { Charge, Dispute } from '#sandbox';
import { Person } from './person';
import { buy, findCharge, findSubscription, happens, type Kind } from './shopping';
import type { TestApp } from './test-app';

export interface BoughtBy {
  person: Person;
  sessionId: string;
}

type OnCharge = (ledger: SandboxLedger, charge: Charge) => Promise<unknown>;
type OnDispute = (ledger: SandboxLedger, dispute: Dispute) => Promise<unknown>;

export const onCharge =
  (sessionId: string, work: OnCharge) =>
  async (ledger: SandboxLedger): Promise<unknown> =>
    work(ledger, await findCharge(ledger, sessionId));

export const onDispute =
  (sessionId: string, work: OnDispute) =>
  async (ledger: SandboxLedger): Promise<unknown> => {
    const [dispute] = await ledger.objects.list('dispute', { charge: (await findCharge(ledger, sessionId)).id });
    return work(ledger, dispute!);
  };

/** Purchases and their charges and disputes at the provider. */
export const bindDisputes = (findApp: () => TestApp) => ({
  purchase: async (kind: Kind): Promise<BoughtBy> => {
    const person = await Person.join(findApp());
    return { person, sessionId: await buy(findApp(), person, kind) };
  },
  readTier: async ({ person }: BoughtBy) => (await person.do('me')).tier,
  toCharge: ({ sessionId }: BoughtBy, work: OnCharge) => happens(findApp(), onCharge(sessionId, work)),
  toDispute: ({ sessionId }: BoughtBy, work: OnDispute) => happens(findApp(), onDispute(sessionId, work)),
  atProvider: ({ sessionId }: BoughtBy) => findApp().sandbox.act((ledger) => findSubscription(ledger, sessionId)),
});

import { combineDisputes, toDisputeNews } from './stripe-snapshots';

const dispute = (status: string, ...moves: number[]) => ({
  id: 'du_1',
  status,
  created: 1_773_144_000,
  payment_intent: 'pi_1',
  balance_transactions: moves.map((amount) => ({ amount })),
});

type Disputes = Parameters<typeof combineDisputes>[0];
const toState = (...disputes: object[]) => combineDisputes(disputes as Disputes);
const toNews = (one: object) => toDisputeNews(one as Disputes[number]);

test.each([
  ['warning_needs_response', [], 'none'],
  ['warning_under_review', [], 'none'],
  ['warning_closed', [], 'none'],
  ['needs_response', [], 'none'],
  ['needs_response', [-899], 'withdrawn'],
  ['under_review', [-899], 'withdrawn'],
  ['under_review', [-899, 899], 'none'],
  ['appeal_under_review', [-899], 'withdrawn'],
  ['won', [-899], 'none'],
  ['won', [-899, 899], 'none'],
  ['lost', [-899], 'lost'],
  ['lost', [], 'lost'],
  ['prevented', [], 'none'],
  ['needs_response', [-400], 'withdrawn'],
] as const)('a dispute that is %s with the moves %j is %s', (status, moves, expected) => {
  expect(toState(dispute(status, ...moves))).toBe(expected);
});

test('of several disputes the worst counts', () => {
  const [won, open, lost] = [dispute('won', -1, 1), dispute('needs_response', -1), dispute('lost', -1)];
  expect([toState(), toState(won), toState(won, open), toState(open, lost, won)]).toEqual([
    'none',
    'none',
    'withdrawn',
    'lost',
  ]);
});

test('the status decides where the moves are missing', () => {
  const states = ['warning_closed', 'needs_response', 'won'].map((status) => {
    const { balance_transactions: _, ...rest } = dispute(status);
    return toState(rest);
  });
  expect(states).toEqual(['none', 'withdrawn', 'none']);
});

test('each state of a dispute is news once, and an inquiry never is', () => {
  const told = [
    dispute('warning_needs_response'),
    dispute('needs_response'),
    dispute('needs_response', -1),
    dispute('won', -1, 1),
    { ...dispute('lost', -1), payment_intent: null },
  ].map((one) => toNews(one)?.id);
  expect(told).toEqual([undefined, undefined, 'du_1 needs_response 1', 'du_1 won 2', undefined]);
});

/** The last piece of work under each key of an owner. */
const lastWork = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Does an owner's work under one key one after the other, in the order in which it was asked for, whatever becomes of it. */
export function inTurn<T>(owner: object, key: string, work: () => Promise<T>): Promise<T> {
  const known = lastWork.get(owner) ?? new Map<string, Promise<unknown>>();
  lastWork.set(owner, known);
  const turn = (known.get(key) ?? Promise.resolve()).then(work);
  known.set(
    key,
    turn.catch(() => undefined),
  );
  return turn;
}

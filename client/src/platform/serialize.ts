/** The last task of each owner and key. */
const lastWork = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Runs the tasks of an owner with the same key one after the other, even if one fails. */
export function serialize<T>(owner: object, key: string, work: () => Promise<T>): Promise<T> {
  const known = lastWork.get(owner) ?? new Map<string, Promise<unknown>>();
  lastWork.set(owner, known);
  const turn = (known.get(key) ?? Promise.resolve()).then(work);
  known.set(
    key,
    turn.catch(() => undefined),
  );
  return turn;
}

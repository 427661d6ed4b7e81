/** New values of some of those that a user has. Null resets one to its default. */
export type Change<Values> = { [Name in keyof Values]?: Values[Name] | null };

/** The values after a change. Those that it leaves out stay. */
export function applyChange<Values extends object>(
  current: Readonly<Values>,
  change: Change<Values>,
  defaults: Readonly<Values>,
): Values {
  const changed: Values = { ...current };
  for (const name of Object.keys(defaults) as (keyof Values)[]) {
    const given: Values[keyof Values] | null | undefined = change[name];
    if (given !== undefined) changed[name] = given ?? defaults[name];
  }
  return changed;
}

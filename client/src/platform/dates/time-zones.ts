/** IANA name of the browser's time zone. */
export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The name that the browser uses for a time zone: some have two, such as Asia/Calcutta and Asia/Kolkata. */
function toKnownName(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return timeZone;
  }
}

export const isSameTimeZone = (one: string, other: string): boolean => toKnownName(one) === toKnownName(other);

/** 'Europe/Berlin' as people read it. */
export const timeZoneLabel = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** All time zones that the browser knows, and the chosen one. */
export function listTimeZones(chosen: string | null): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return chosen === null || known.includes(chosen) ? known : [chosen, ...known];
}

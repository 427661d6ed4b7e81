import type { Quota } from '@macrolog/domain';
import { MODULES } from './modules';
import { createSecurityLog } from './platform/http/logging';
import { RateLimits } from './platform/limits/rate-limits';
import { REQUEST_RATES, type Rate } from './platform/limits/rates';
import { ModuleSet, type AnyModule, type Base, type Connections, type ServicesOf } from './platform/module';

export type Program = ModuleSet<typeof MODULES>;
export type Services = ServicesOf<typeof MODULES>;
export type ProgramConnections = Connections<typeof MODULES>;

const LIST: readonly AnyModule[] = MODULES;

export const RATES: readonly Rate[] = [...Object.values(REQUEST_RATES), ...LIST.flatMap(({ rates = [] }) => rates)];

export const ALL_QUOTAS: Readonly<Record<string, Quota>> = Object.fromEntries(
  LIST.flatMap(({ quotas = {} }) => Object.entries(quotas)),
);

interface Options extends Omit<Base, 'limits' | 'securityLog'> {
  /** Whether all processes of the program count the limits of every request together. */
  sharesLimits?: boolean;
}

/** Creates the services of all modules. */
export function createProgram({ sharesLimits, ...base }: Options, connections: ProgramConnections): Program {
  const { dataSource, settings, logger } = base;
  const securityLog = createSecurityLog(logger);
  const limits = new RateLimits(dataSource, RATES, settings.rateLimit, securityLog, sharesLimits);
  return new ModuleSet(MODULES, { ...base, limits, securityLog }, connections);
}

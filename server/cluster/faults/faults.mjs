import { freezeStandby, loseEtcd, loseStandby } from './parts.mjs';
import { pausedSwitchover, restartPrimary, rollingRestart, switchover } from './planned.mjs';
import { freezePostgres, freezePrimary, isolatePrimary, killPatroni, killPostgres, killPrimary } from './primary.mjs';
import { killProcess, restartProcess } from './programs.mjs';

/** In execution order. */
export const FAULTS = [
  killProcess,
  restartProcess,
  killPrimary,
  killPostgres,
  killPatroni,
  freezePrimary,
  freezePostgres,
  isolatePrimary,
  loseEtcd,
  loseStandby,
  freezeStandby,
  switchover,
  pausedSwitchover,
  restartPrimary,
  rollingRestart,
];

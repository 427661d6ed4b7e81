// The primary fails, in several ways. Nobody intervenes: Patroni promotes the standby, and HAProxy leads to it.
import { setTimeout as pause } from 'node:timers/promises';
import { measure, never } from '../../harness/measures.mjs';
import { waitUntil } from '../service.mjs';
import { createFault } from './create-fault.mjs';
import { DirectWriter } from './direct-writer.mjs';

/** @import { PatroniCluster } from '../patroni.mjs' */

/** The limit of an unplanned failover, in seconds. Patroni's ttl is 10 seconds. */
const MAX_GAP = 15;
const FAILOVER_TIMEOUT_MS = 60_000;
/** The time for writes before the fault, and for an old primary to do damage once it can act again. */
const AFTERWARDS_MS = 2_000;

/**
 * The begin and the end of a failure.
 * @typedef {{ begin(postgres: PatroniCluster, index: number): void, end(postgres: PatroniCluster, index: number): void }} Failure
 */

/** Waits until another server is the primary. @param {PatroniCluster} postgres @param {number} old */
const waitForFailover = (postgres, old) =>
  waitUntil('another server is the primary', async () => (await postgres.findPrimary()) !== old, {
    timeoutMs: FAILOVER_TIMEOUT_MS,
  });

/** @param {{ name: string, runs: number, failure: Failure }} options */
const createPrimaryFault = ({ name, runs, failure }) =>
  createFault({
    name,
    runs,
    maxGap: MAX_GAP,
    // 429: an earlier attempt of the same write still waits for the standby of the new primary.
    allowed: ['503', '429'],
    async inject({ cluster, resume }) {
      const { postgres } = cluster.database;
      const primary = await postgres.findPrimary();
      const direct = await DirectWriter.start(postgres, primary);
      await pause(AFTERWARDS_MS);
      const before = direct.acknowledged.size;
      failure.begin(postgres, primary);
      await waitForFailover(postgres, primary);
      await cluster.database.waitForPrimary();
      await resume();
      failure.end(postgres, primary);
      await pause(AFTERWARDS_MS);
      await cluster.waitForHealth();
      await direct.stop();
      return [
        measure('direct writes to the old primary', direct.acknowledged.size, { min: 1, sum: true }),
        measure('… of them after the fault', direct.acknowledged.size - before, { sum: true }),
        measure('… rejected as read-only', direct.rejected, { sum: true }),
        never('direct writes lost', await direct.countLost()),
      ];
    },
  });

/** The machine is lost: Patroni and Postgres are killed together. Later it is started again. */
export const killPrimary = createPrimaryFault({
  name: 'kill-primary',
  runs: 10,
  failure: {
    begin(postgres, index) {
      postgres.signalPatroni(index, 'SIGKILL');
      postgres.signalPostgres(index, 'SIGKILL');
    },
    end: (postgres, index) => postgres.launch(index),
  },
});

/** Only Postgres is killed. Its Patroni gives up the role. */
export const killPostgres = createPrimaryFault({
  name: 'kill-postgres',
  runs: 3,
  failure: { begin: (postgres, index) => postgres.signalPostgres(index, 'SIGKILL'), end: () => undefined },
});

/** Only Patroni is killed. Postgres goes on as the primary without its supervisor. */
export const killPatroni = createPrimaryFault({
  name: 'kill-patroni',
  runs: 3,
  failure: {
    begin: (postgres, index) => postgres.signalPatroni(index, 'SIGKILL'),
    end: (postgres, index) => postgres.launch(index),
  },
});

/** The machine hangs, with all its connections open, and later continues as if nothing had happened. */
export const freezePrimary = createPrimaryFault({
  name: 'freeze-primary',
  runs: 5,
  failure: {
    begin(postgres, index) {
      postgres.signalPatroni(index, 'SIGSTOP');
      postgres.signalPostgres(index, 'SIGSTOP');
    },
    end(postgres, index) {
      postgres.signalPostgres(index, 'SIGCONT');
      postgres.signalPatroni(index, 'SIGCONT');
    },
  },
});

/** Only Postgres hangs, and its Patroni waits for it. */
export const freezePostgres = createPrimaryFault({
  name: 'freeze-postgres',
  runs: 3,
  failure: {
    begin: (postgres, index) => postgres.signalPostgres(index, 'SIGSTOP'),
    end: (postgres, index) => postgres.signalPostgres(index, 'SIGCONT'),
  },
});

/** The primary can't reach etcd, but its clients and the standbys can reach it. */
export const isolatePrimary = createPrimaryFault({
  name: 'isolate-primary',
  runs: 5,
  failure: {
    begin: (postgres, index) => postgres.network.setCoordination(index, false),
    end: (postgres, index) => postgres.network.setCoordination(index, true),
  },
});

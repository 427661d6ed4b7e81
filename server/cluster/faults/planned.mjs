// Work that an operator plans.
import { createFault } from './create-fault.mjs';

/** @import { Cluster } from '../cluster.mjs' */

/** A standby becomes the primary, by patronictl alone. */
export const switchover = createFault({
  name: 'switchover',
  runs: 10,
  maxGap: 3,
  allowed: ['503'],
  async inject({ cluster, resume }) {
    const { postgres } = cluster.database;
    const [primary, standby] = [await postgres.findPrimary(), await postgres.findSynchronous()];
    await postgres.switchOver(primary, standby);
    await resume();
    return [];
  },
});

/**
 * A switchover that clients don't notice: PgBouncer lets transactions end, and keeps new ones waiting until the new
 * primary is there.
 * @param {Cluster} cluster
 */
async function switchOverPaused({ database }) {
  const { postgres, pgbouncer } = database;
  const [primary, standby] = [await postgres.findPrimary(), await postgres.findSynchronous()];
  await pgbouncer.administer('PAUSE');
  try {
    await postgres.switchOver(primary, standby);
    await database.waitForPrimary();
  } finally {
    await pgbouncer.administer('RESUME');
  }
}

/** The same with PgBouncer paused. */
export const pausedSwitchover = createFault({
  name: 'paused-switchover',
  runs: 5,
  maxGap: 6,
  allowed: [],
  async inject({ cluster, resume }) {
    await switchOverPaused(cluster);
    await resume();
    return [];
  },
});

/** Patroni of the primary is restarted, as for an update. It hands over to the standby before it ends. */
export const restartPrimary = createFault({
  name: 'restart-primary',
  runs: 5,
  maxGap: 3,
  allowed: ['503'],
  async inject({ cluster, resume }) {
    const { postgres } = cluster.database;
    const primary = await postgres.findPrimary();
    await postgres.nodes[primary].service?.end();
    await resume();
    postgres.launch(primary);
    return [];
  },
});

/** @param {Cluster} cluster */
async function restartPrograms(cluster) {
  for (const index of cluster.programs.keys()) {
    cluster.programs[index].child.kill('SIGTERM');
    await cluster.programs[index].ended;
    await (
      await cluster.launch(index)
    ).ready;
    await cluster.waitForPrograms();
  }
}

/** @param {Cluster} cluster */
async function restartEtcd({ database }) {
  for (const [index, { service }] of database.etcd.servers.entries()) {
    await service?.end();
    database.etcd.launch(index);
    await database.etcd.waitForHealth(index);
    await database.waitForHealth();
  }
}

/** The standbys first, then the primary, after another server has taken over. @param {Cluster} cluster */
async function restartPostgres(cluster) {
  const { database } = cluster;
  const { postgres } = database;
  const primary = await postgres.findPrimary();
  for (const index of postgres.nodes.keys()) {
    if (index === primary) continue;
    await postgres.restart(index);
    await database.waitForHealth();
  }
  await switchOverPaused(cluster);
  await database.waitForHealth();
  await postgres.restart(primary);
}

/** Every part is restarted, one after the other. No request may fail. */
export const rollingRestart = createFault({
  name: 'rolling-restart',
  runs: 3,
  maxGap: 6,
  allowed: [],
  async inject({ cluster, resume }) {
    await restartPrograms(cluster);
    await cluster.database.pgbouncer.replace();
    await cluster.edge.reload();
    await cluster.database.haproxy.reload();
    await restartEtcd(cluster);
    await restartPostgres(cluster);
    await resume();
    return [];
  },
});

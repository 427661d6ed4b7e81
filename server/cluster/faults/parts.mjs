// A part is lost that the cluster can do without.
import { setTimeout as pause } from 'node:timers/promises';
import { createFault } from './create-fault.mjs';

const LOST_MS = 8_000;

/** The leader of the three etcd servers is killed. */
export const loseEtcd = createFault({
  name: 'lose-etcd',
  runs: 3,
  maxGap: 3,
  allowed: [],
  async inject({ cluster, resume }) {
    const { etcd } = cluster.database;
    const leader = await etcd.findLeader();
    await etcd.servers[leader].service?.end('SIGKILL');
    await pause(LOST_MS);
    await resume();
    etcd.launch(leader);
    await etcd.waitForHealth(leader);
    return [];
  },
});

/** The standby that commits wait for is lost, with its Patroni. The other one takes its place. */
export const loseStandby = createFault({
  name: 'lose-standby',
  runs: 3,
  maxGap: 5,
  allowed: ['503'],
  async inject({ cluster, resume }) {
    const { postgres } = cluster.database;
    const standby = await postgres.findSynchronous();
    postgres.signalPatroni(standby, 'SIGKILL');
    postgres.signalPostgres(standby, 'SIGKILL');
    await pause(LOST_MS);
    await resume();
    postgres.launch(standby);
    return [];
  },
});

/** The standby that commits wait for hangs, with its connections open. */
export const freezeStandby = createFault({
  name: 'freeze-standby',
  runs: 3,
  maxGap: 10,
  allowed: ['503'],
  async inject({ cluster, resume }) {
    const { postgres } = cluster.database;
    const standby = await postgres.findSynchronous();
    postgres.signalPatroni(standby, 'SIGSTOP');
    postgres.signalPostgres(standby, 'SIGSTOP');
    await pause(LOST_MS + LOST_MS);
    await resume();
    postgres.signalPostgres(standby, 'SIGCONT');
    postgres.signalPatroni(standby, 'SIGCONT');
    return [];
  },
});

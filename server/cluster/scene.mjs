// One cluster for the runs of all faults, because it must also recover from each. After a failed run, the next one gets a
// new cluster.
import { signUpMany } from '../harness/accounts.mjs';
import { Cleanup } from '../harness/system.mjs';
import { startWriters } from '../harness/writers.mjs';
import { Cluster } from './cluster.mjs';

/** @typedef {ReturnType<typeof startWriters>} Writers */

const ACCOUNTS = 16;

/** One run of a fault. */
export class ClusterScene {
  cleanup = new Cleanup();
  isComplete = false;

  /** @param {SharedCluster} shared @param {number} number of the run. */
  constructor(shared, number) {
    this.shared = shared;
    this.number = number;
  }

  /** For the error message of a failed run. */
  get programs() {
    return this.shared.cluster?.outputs ?? [];
  }

  /** A healthy cluster, and sixteen new accounts that write through it. */
  async start() {
    const cluster = await this.shared.start();
    const { origin, ca } = cluster;
    const accounts = await signUpMany(origin, ACCOUNTS, { prefix: `run${this.number}person`, ca });
    const writers = startWriters(origin, accounts, { ca });
    this.cleanup.add(() => writers.giveUp());
    return { cluster, writers, accounts };
  }

  async end() {
    await this.cleanup.run();
    if (!this.isComplete) await this.shared.end();
  }
}

export class SharedCluster {
  /** @type {Cluster | undefined} */
  cluster;
  count = 0;
  /** @type {Promise<void> | undefined} */
  ending;

  async start() {
    if (this.cluster) {
      await this.cluster.waitForHealth();
      return this.cluster;
    }
    const cluster = new Cluster({ hasNamespaces: true });
    this.cluster = cluster;
    await cluster.start();
    return cluster;
  }

  copy() {
    this.count += 1;
    return new ClusterScene(this, this.count);
  }

  /** All callers wait for the same end, because an interrupted run ends the cluster from two places. */
  async end() {
    const { cluster } = this;
    this.cluster = undefined;
    if (cluster) this.ending = cluster.end();
    await this.ending;
  }
}

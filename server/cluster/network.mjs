// The network of the Postgres servers: the loopback interface, or a network namespace for each of them. In a namespace,
// a server has two network cables: one to its clients and the other servers, one to etcd. The latter can be pulled.
import { execute, NotSupported, succeeds } from '../harness/system.mjs';

/** Reserved for tests of networks (RFC 2544). */
const CLIENTS = '198.18.0';
const COORDINATION = '198.19.0';
const FIRST_NODE = 11;

/** @param {string[]} args */
const ip = (...args) => execute('ip', args);

export class Loopback {
  host = '127.0.0.1';
  etcdHost = '127.0.0.1';
  range = '127.0.0.1/32';

  /** @param {number} _node */
  nodeHost(_node) {
    return this.host;
  }

  /** @param {number} _node @param {string[]} command */
  wrap(_node, command) {
    return command;
  }

  /** @param {number} _node @param {boolean} _isConnected @returns {void} */
  setCoordination(_node, _isConnected) {
    throw new NotSupported('network namespaces need root and `apt-get install iproute2`');
  }

  close() {}
}

export class Namespaces {
  host = `${CLIENTS}.1`;
  etcdHost = `${COORDINATION}.1`;
  range = `${CLIENTS}.0/24`;
  prefix = `ml${process.pid % 100_000}`;
  /** @type {(() => void)[]} */
  cleanup = [];

  /** @param {number} nodes */
  constructor(nodes) {
    try {
      for (const [letter, host] of [
        ['c', this.host],
        ['e', this.etcdHost],
      ]) {
        const bridge = `${this.prefix}${letter}`;
        ip('link', 'add', bridge, 'type', 'bridge');
        this.cleanup.push(() => ip('link', 'del', bridge));
        ip('addr', 'add', `${host}/24`, 'dev', bridge);
        ip('link', 'set', bridge, 'up');
      }
      for (let node = 0; node < nodes; node += 1) this.addNode(node);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** @param {number} node */
  namespace(node) {
    return `${this.prefix}n${node + 1}`;
  }

  /** @param {number} node */
  nodeHost(node) {
    return `${CLIENTS}.${FIRST_NODE + node}`;
  }

  /** @param {number} node */
  addNode(node) {
    const namespace = this.namespace(node);
    ip('netns', 'add', namespace);
    this.cleanup.push(() => ip('netns', 'del', namespace));
    ip('-n', namespace, 'link', 'set', 'lo', 'up');
    for (const [letter, network, name] of [
      ['c', CLIENTS, 'clients'],
      ['e', COORDINATION, 'etcd'],
    ]) {
      const outside = this.cable(letter, node);
      ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', name, 'netns', namespace);
      ip('link', 'set', outside, 'master', `${this.prefix}${letter}`, 'up');
      ip('-n', namespace, 'addr', 'add', `${network}.${FIRST_NODE + node}/24`, 'dev', name);
      ip('-n', namespace, 'link', 'set', name, 'up');
    }
  }

  /** @param {string} letter of the bridge. @param {number} node */
  cable(letter, node) {
    return `${this.prefix}${letter}${node + 1}`;
  }

  /** @param {number} node @param {string[]} command */
  wrap(node, command) {
    return ['ip', 'netns', 'exec', this.namespace(node), ...command];
  }

  /**
   * Pulls the cable between a server and etcd, or plugs it in again.
   * @param {number} node
   * @param {boolean} isConnected
   */
  setCoordination(node, isConnected) {
    ip('link', 'set', this.cable('e', node), isConnected ? 'up' : 'down');
  }

  close() {
    for (const step of this.cleanup.splice(0).reverse()) {
      try {
        step();
      } catch (error) {
        console.error(error);
      }
    }
  }
}

/** Namespaces if this machine allows them. @param {number} nodes */
export const createNetwork = (nodes) =>
  process.getuid?.() === 0 && succeeds('ip', ['netns', 'list']) ? new Namespaces(nodes) : new Loopback();

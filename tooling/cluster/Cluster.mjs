import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findServer } from '../database/findServer.mjs';
import { startPrivateDatabase } from '../database/startPrivateDatabase.mjs';
import { freePort } from '../processes/freePort.mjs';
import { UserError } from '../processes/UserError.mjs';
import { ClusterNode } from './ClusterNode.mjs';

/** Where packages put Galera's library, below the prefix of the server. */
const PROVIDERS = [
  'lib/galera/libgalera_smm.so',
  'lib/libgalera_smm.so',
  'lib64/galera-4/libgalera_smm.so',
  'lib64/galera/libgalera_smm.so',
];

/** @param {import('../database/findServer.mjs').DatabaseServer} server */
const providerOf = ({ basedir }) => PROVIDERS.map((file) => join(basedir, file)).find((file) => existsSync(file));

/** A Galera cluster of MariaDB nodes on this machine's loopback interface, in a folder of its own. */
export class Cluster {
  /** @type {ClusterNode[]} */
  nodes = [];

  /** @param {string} dataDir  new or empty */
  constructor(dataDir) {
    this.dataDir = dataDir;
  }

  /** Every node's address in one: mysql://user:password@host:port,host:port/database */
  get url() {
    return urlOf(this.nodes);
  }

  /** Of the first node that runs, for a look at the rows. */
  get address() {
    const node = this.nodes.find(({ isRunning }) => isRunning);
    if (!node) throw new Error('No node of the cluster runs.');
    return node.url;
  }

  /** The list of all hosts, beginning with this node: where a server goes that stands beside it. @param {number} index */
  urlFrom(index) {
    return urlOf([...this.nodes.slice(index), ...this.nodes.slice(0, index)]);
  }

  /**
   * Why there can be no cluster on this machine; undefined when there can.
   *
   * @returns {Promise<string | undefined>}
   */
  static async whyNot() {
    const server = await findServer();
    if (server?.kind !== 'mariadb') return 'no MariaDB server is installed';
    return providerOf(server) ? undefined : 'the package galera-4 is not installed';
  }

  /**
   * @param {object} [options]
   * @param {number} [options.size]
   * @param {(port: number) => Promise<number>} [options.reach]  the port by which a node reaches the one that listens at this one
   * @param {(text: string) => void} [options.onProgress]
   */
  async start({ size = 3, reach = (port) => Promise.resolve(port), onProgress = () => undefined } = {}) {
    const reason = await Cluster.whyNot();
    if (reason !== undefined) {
      throw new UserError(
        `There can be no cluster here: ${reason}.`,
        'Debian: apt-get install mariadb-server galera-4',
      );
    }
    const server = /** @type {import('../database/findServer.mjs').DatabaseServer} */ (await findServer());
    const provider = /** @type {string} */ (providerOf(server));
    onProgress('making the folder that every node begins with');
    const seedDir = join(this.dataDir, 'seed');
    const seed = await startPrivateDatabase({ dataDir: seedDir, onProgress });
    await seed.stop();
    const make = (
      /** @type {import('./ClusterNode.mjs').NodePlace} */ place,
      others = /** @type {import('./ClusterNode.mjs').NodePlace[]} */ ([]),
    ) => {
      const url = new URL(seed.url);
      url.port = String(place.port);
      return new ClusterNode({ server, provider, place, others, url: url.href });
    };
    // Once alone, so that the folder knows the cluster and a position in it: nodes at the same position need no copies.
    const alone = make({ ...(await this.#place('seed')), folder: join(seedDir, 'database') });
    await alone.start({ asFirst: true });
    await alone.stop();

    const places = await Promise.all(Array.from({ length: size }, (_, index) => this.#place(`node-${index + 1}`)));
    for (const { folder } of places) {
      cpSync(join(seedDir, 'database/data'), join(folder, 'data'), {
        recursive: true,
        // What the seed remembers of its own part in the group.
        filter: (file) => !/\/(?:galera\.cache|gvwstate\.dat)$/.test(file),
      });
    }
    for (const place of places) {
      const others = places.filter((other) => other !== place);
      const reached = others.map(async (other) => ({ ...other, groupPort: await reach(other.groupPort) }));
      this.nodes.push(make(place, await Promise.all(reached)));
    }
    for (const [index, node] of this.nodes.entries()) {
      onProgress(`starting ${node.name}`);
      await node.start({ asFirst: index === 0 });
    }
  }

  async stop() {
    // The last one to stop may begin the cluster the next time.
    for (const node of [...this.nodes].reverse()) await node.stop();
  }

  /** @param {string} name @returns {Promise<import('./ClusterNode.mjs').NodePlace>} */
  async #place(name) {
    const folder = join(this.dataDir, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const [port, groupPort, catchUpPort] = [await freePort(), await freePort(), await freePort()];
    return { name, folder, port, groupPort, catchUpPort };
  }
}

/** @param {readonly ClusterNode[]} nodes */
function urlOf(nodes) {
  const [first, ...others] = nodes.map(({ url }) => new URL(url));
  if (!first) throw new Error('The cluster has not been started.');
  return first.href.replace(first.host, [first, ...others].map(({ host }) => host).join(','));
}

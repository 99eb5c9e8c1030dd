import {
  answerLost,
  databaseFlapping,
  databaseFrozen,
  databaseKilled,
  databaseReadOnly,
  databaseSlow,
} from './scenarios/database.mts';
import {
  balancerMovesAGuest,
  nodeKilled,
  nodePartitioned,
  nodeSlow,
  onCluster,
  rollingRestart,
} from './scenarios/cluster.mts';
import { databaseFar } from './scenarios/databaseFar.mts';
import { mixedVersions } from './scenarios/mixedVersions.mts';
import { diskFull, logDiskFull, storeDiskFull } from './scenarios/disks.mts';
import { machineLost } from './scenarios/machineLost.mts';
import { databaseLost, withBinlog } from './scenarios/pointInTime.mts';
import { kitchenFlood } from './scenarios/kitchenFlood.mts';
import { mailDown, providerDown } from './scenarios/outside.mts';
import { backendKilled, sigtermUnderLoad, twoInstances, withBalancer } from './scenarios/processes.mts';
import { onEmptyDatabase, schemaBehind } from './scenarios/schema.mts';
import { memoryLimit, onLimitedMemory } from './scenarios/memoryLimit.mts';
import { quorumLost } from './scenarios/quorumLost.mts';
import { sigtermToAll, withProcessTree } from './scenarios/services.mts';
import { storeDamaged } from './scenarios/store.mts';
import { onSmallDisk } from './smallDisk.mts';
import { Stage, type OpenStage } from './Stage.mts';

export type Drill = {
  about: string;
  /** Tells what was done */
  play: (stage: Stage) => Promise<string>;
  /** Without one, a database with all its tables. */
  open?: OpenStage;
};

/** By name, as they are asked for. */
export const DRILLS: Record<string, Drill> = {
  'database-killed': {
    about: 'the database is killed at each statement of an order, and under load',
    play: databaseKilled,
  },
  'database-frozen': { about: 'the database stops answering and keeps its connections', play: databaseFrozen },
  'database-slow': { about: 'each statement takes longer, then far too long', play: databaseSlow },
  'database-far': { about: 'each round trip to the database takes 80, 100, then 150 ms', play: databaseFar },
  'database-flapping': { about: 'connections are cut again and again', play: databaseFlapping },
  'database-read-only': { about: 'the database takes no writes and still answers reads', play: databaseReadOnly },
  'database-lost': {
    about: 'the database is lost with its files, and restored from a backup and the binary log',
    play: databaseLost,
    open: withBinlog,
  },
  'machine-lost': {
    about: "the database's machine is lost; a backup and a copy of the binary log, a little behind, are restored",
    play: machineLost,
    open: withBinlog,
  },
  'memory-limit': {
    about: 'a server works in the memory that the files of deploy/ give it (--minutes N, 10 by default)',
    play: memoryLimit,
    open: onLimitedMemory,
  },
  'schema-behind': {
    about: 'a server starts on a database whose migration was killed half-way',
    play: schemaBehind,
    open: onEmptyDatabase,
  },
  'answer-lost': { about: 'the database commits, and the answer is lost', play: answerLost },
  'backend-killed': { about: 'the server is killed twenty times', play: backendKilled },
  'sigterm-under-load': {
    about: 'servers get SIGTERM while guests order',
    play: sigtermUnderLoad,
    open: withBalancer(Stage.open),
  },
  'sigterm-to-all': {
    about: 'a supervisor signals every process of a service, or npm alone, and starts the next one',
    play: sigtermToAll,
    open: withBalancer(withProcessTree),
  },
  'two-instances': {
    about: 'two servers behave as one, also when one is killed',
    play: twoInstances,
    open: withBalancer(Stage.open),
  },
  'mixed-versions': {
    about: 'an older version and this one serve at once, then the older one alone again (--from REF)',
    play: mixedVersions,
    open: withBalancer(onEmptyDatabase),
  },
  'node-killed': {
    about: 'nodes of a cluster of databases are killed, one after the other',
    play: nodeKilled,
    open: onCluster,
  },
  'node-partitioned': {
    about: 'a node is cut off from its cluster and still takes connections',
    play: nodePartitioned,
    open: onCluster,
  },
  'quorum-lost': {
    about: 'no node of the cluster has the majority: each takes connections and refuses statements (error 1047)',
    play: quorumLost,
    open: onCluster,
  },
  'node-slow': { about: 'a node of a cluster stands still again and again', play: nodeSlow, open: onCluster },
  'rolling-restart': { about: 'the nodes of a cluster are restarted in turn', play: rollingRestart, open: onCluster },
  'balancer-moves-a-guest': {
    about: 'a guest writes at one node and reads at another, which is late',
    play: balancerMovesAGuest,
    open: onCluster,
  },
  'disk-full': { about: "the database's disk is full", play: diskFull, open: onSmallDisk('database', 256) },
  'log-disk-full': { about: 'the disk of the log is full', play: logDiskFull, open: onSmallDisk('logs', 8) },
  'store-disk-full': {
    about: 'the disk of the release store is full, and somebody publishes',
    play: storeDiskFull,
    open: onSmallDisk('releases', 16),
  },
  'store-damaged': { about: 'release files are damaged, then the whole store is gone', play: storeDamaged },
  'mail-down': { about: 'there is no mail server for a while', play: mailDown },
  'kitchen-flood': {
    about: 'attackers fill the kitchen with orders that they do not pay (--minutes N each, 10 by default)',
    play: kitchenFlood,
  },
  'provider-down': { about: 'the payment provider answers with errors', play: providerDown },
};

import { answerLost, databaseFlapping, databaseFrozen, databaseKilled, databaseSlow } from './scenarios/database.mjs';
import { diskFull, onSmallDisk } from './scenarios/diskFull.mjs';
import { kitchenFlood } from './scenarios/kitchenFlood.mjs';
import { mailDown, providerDown } from './scenarios/outside.mjs';
import { backendKilled, sigtermUnderLoad, twoInstances } from './scenarios/processes.mjs';
import { Stage } from './Stage.mjs';

/**
 * @typedef {object} Drill
 * @property {string} about
 * @property {(stage: Stage) => Promise<string>} play  tells what was done
 * @property {(options: { seed: number, say: (text: string) => void }) => Promise<Stage | string>} open  or why it can't be played here
 */

/** @type {Drill['open']} */
const open = (options) => Stage.open(options);

/** By name, as they are asked for. @type {Record<string, Drill>} */
export const DRILLS = {
  'database-killed': {
    about: 'the database is killed at each statement of an order, and under load',
    play: databaseKilled,
    open,
  },
  'database-frozen': { about: 'the database stops answering and keeps its connections', play: databaseFrozen, open },
  'database-slow': { about: 'each statement takes longer, then far too long', play: databaseSlow, open },
  'database-flapping': { about: 'connections are cut again and again', play: databaseFlapping, open },
  'answer-lost': { about: 'the database does what it is told, and nobody hears of it', play: answerLost, open },
  'backend-killed': { about: 'the server is killed twenty times', play: backendKilled, open },
  'sigterm-under-load': { about: 'servers are told to stop while guests order', play: sigtermUnderLoad, open },
  'two-instances': { about: 'two servers behave as one, also when one is killed', play: twoInstances, open },
  'disk-full': { about: "the database's disk is full", play: diskFull, open: onSmallDisk },
  'mail-down': { about: 'there is no mail server for a while', play: mailDown, open },
  'kitchen-flood': {
    about: 'attackers fill the kitchen with orders that they do not pay (--minutes N each, 10 by default)',
    play: kitchenFlood,
    open,
  },
  'provider-down': { about: 'the payment provider answers with errors', play: providerDown, open },
};

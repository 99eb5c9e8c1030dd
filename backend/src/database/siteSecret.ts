import type { Transaction } from 'sequelize';
import { EnvironmentError, readEnv } from '../env';
import { now } from '../lib/clock';
import { log, messageOf } from '../lib/log';
import { keyFor, keysFor } from '../lib/secrets';
import { mysqlErrno, NO_SUCH_TABLE } from './errorNumbers';
import { SiteSecret } from './models/SiteSecret';

const ID = 1;
const PURPOSE = 'fingerprint of the secret';
const OTHER_SECRET = 'SITE_SECRET is not the one that this site was made with';
const REMEDY = `Under another one, sign-ins end, and second factors, job applications and links to orders can't be opened.
Set the secret that the site had. When it is lost, or for a copy of the site, accept this one: npm run admin -- adopt-secret`;

/** A command that is typed without SITE_MODE on the database of production has the demo's secret. */
const OF_A_DEMO = 'These are the settings of a demo. For a site in production set SITE_MODE=production first.\n';

/**
 * Compares SITE_SECRET and its fallbacks with the secret of the site. The first process of a site stores the fingerprint of
 * its SITE_SECRET.
 *
 * @returns why this process must not work on the site's data, as a public text; undefined when it may
 */
export async function whyOtherSecret(): Promise<string | undefined> {
  try {
    const stored = (await readFingerprint()) ?? (await storeFirst());
    const accepted = keysFor(PURPOSE).map((key) => key.toString('hex'));
    return stored !== undefined && accepted.includes(stored) ? undefined : OTHER_SECRET;
  } catch (error) {
    // Not migrated yet: the check of the schema says so.
    if (mysqlErrno(error) === NO_SUCH_TABLE) return undefined;
    throw error;
  }
}

/**
 * A database that does not answer is left to what works on it: a server starts without one, and `/readyz` compares once it is back.
 *
 * @throws EnvironmentError when SITE_SECRET is not the one that this site was made with
 */
export async function requireSiteSecret(): Promise<void> {
  const reason = await whyOtherSecret().catch((error: unknown) => {
    log().debug({ reason: messageOf(error) }, 'SITE_SECRET could not be compared');
    return undefined;
  });
  if (reason === undefined) return;
  throw new EnvironmentError(`${reason}.\n${readEnv().SITE_MODE === 'demo' ? OF_A_DEMO : ''}${REMEDY}`);
}

/** Makes this SITE_SECRET the site's: processes without it are not ready any more. */
export async function adoptSiteSecret(transaction: Transaction): Promise<void> {
  await SiteSecret.upsert({ id: ID, fingerprint: fingerprint(), adoptedAt: now() }, { transaction });
}

async function readFingerprint(): Promise<string | undefined> {
  return (await SiteSecret.findByPk(ID))?.fingerprint;
}

/** Stores the first fingerprint. Of several processes at once one succeeds, and all read what it stored. */
async function storeFirst(): Promise<string | undefined> {
  await SiteSecret.bulkCreate([{ id: ID, fingerprint: fingerprint(), adoptedAt: now() }], { ignoreDuplicates: true });
  return readFingerprint();
}

const fingerprint = (): string => keyFor(PURPOSE).toString('hex');

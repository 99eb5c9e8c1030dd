import { parseArgs } from 'node:util';
import { UserError } from '../processes/UserError.mjs';

/**
 * How each command is used.
 *
 * @type {Record<string, string>}
 */
export const USAGES = {
  start: `npm start   the demo, at http://localhost:3000; PORT, DATA_DIR and DATABASE_URL choose other places`,
  serve: `npm run serve   production; every setting comes from the environment, see docs/deploy.md`,
  deploy: `npm run deploy -- [--site https://...] [--token-env NAME] [--reason "..."]

Builds what changed, publishes the shell and all sections, and makes them visible together: the first deployment of a
site, or one of the whole site. The deploy token is one for all sections.`,
  admin: `npm run admin -- create EMAIL   makes an account with the role admin; its password is ADMIN_PASSWORD of the environment,
                                or is chosen by the link that is printed
npm run admin -- link EMAIL     prints an admin another such link, in place of one that was lost or is too old
npm run admin -- grant EMAIL    gives an account the role admin
npm run admin -- revoke EMAIL   takes it away
npm run admin -- reset-two-step EMAIL
                                turns two-step sign-in off for a person who lost the phone and the recovery codes
npm run admin -- list           everybody who has it
npm run admin -- adopt-secret   makes the SITE_SECRET of the settings the site's own, when the one before is lost
npm run admin -- rotate-secret  makes it so in place of the one in SITE_SECRET_FALLBACKS, and keeps what is sealed`,
  accounts: `npm run accounts   the authentication service alone, at /auth/v1 of PORT`,
  dev: `npm run dev                  server, shell and all sections from source
npm run dev -- mf-checkout   only that section from source, the rest from releases`,
  test: `npm test                   everything
npm test -- cart orders    only the test files whose path matches one of these expressions`,
  verify: `npm run verify   format, lint, types, boundaries and audits`,
  bench: `npm run bench                      the usual parts
npm run bench -- server browser    only these parts; --write puts the tables into the documents`,
  invariants: `npm run invariants   checks the data of the site, and prints what is violated`,
  reconcile: `npm run reconcile   compares the site's payments with the provider's`,
  figures: `npm run figures                 compares the dashboard's sums with the orders
npm run figures -- --recount    also writes the sums of hours and of dishes by day again`,
  hr: `npm run hr -- keys                prints a new key pair
npm run hr -- reveal ID REASON    shows the private answers of an application; the audit log keeps the reason`,
  releases: `npm run releases -- copy --to s3://bucket/prefix?endpoint=…   copies every release to a bucket (keys: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY)
npm run releases -- copy --to FOLDER                          … to the folder of releases of a data folder
npm run releases -- prune [--days 30]                         lists the releases that nothing needs
npm run releases -- prune [--days 30] --yes                   removes them`,
  'seed:orders': `npm run seed:orders -- --orders 1000000 [--yes]    a year of invented orders; the number is at most 10000000`,
  backup: `npm run backup -- keys    makes a pair of keys: BACKUP_KEY for the site, BACKUP_IDENTITY for a safe place
npm run backup -- FILE    writes the data of the site into an encrypted file, for example /backups/monday.sql.gz.age`,
  restore: `npm run restore -- FILE           fills the empty database of DATABASE_URL from a backup
npm run restore -- FILE --check   the same in a database that is removed afterwards
npm run restore -- FILE --until 2026-11-25T12:34:56Z --binlog FOLDER
                                  also what was written after the backup and before that moment`,
  cluster: `npm run cluster   the demo on three database nodes, with two servers behind a balancer at PORT`,
  drill: `npm run drill -- --list    the drills, and what each breaks
npm run drill -- NAME…     plays them; all plays every one
                           --seed N, --minutes N, --from REF, --write`,
};

/**
 * What the backend's commands take (`backend/src/commands`, `backend/src/seeding`), which check it again: a mistake is
 * answered before a server is built and a database started.
 *
 * @type {Record<string, { options: NonNullable<import('node:util').ParseArgsConfig['options']>, accepts: (words: string, values: Record<string, unknown>) => boolean }>}
 */
const PARAMETERS = {
  figures: { options: { recount: { type: 'boolean' } }, accepts: (words) => words === '' },
  releases: {
    options: { to: { type: 'string' }, days: { type: 'string', default: '30' }, yes: { type: 'boolean' } },
    accepts: (words, { to, days }) =>
      words === 'copy' ? Boolean(to) : words === 'prune' && /^[1-9]\d{0,3}$/.test(String(days)),
  },
  'seed:orders': {
    options: { orders: { type: 'string' }, yes: { type: 'boolean' } },
    accepts: (words, { orders }) => words === '' && /^(?:[1-9]\d{0,6}|10000000)$/.test(String(orders)),
  },
};

/** Commands that take no parameters. */
const WITHOUT_PARAMETERS = new Set(['start', 'serve', 'accounts', 'verify', 'invariants', 'reconcile', 'cluster']);

/**
 * @param {string} command
 * @param {readonly string[]} parameters
 * @returns {string | undefined}  the usage, when it was asked for
 */
export function askedUsage(command, parameters) {
  return parameters.some((given) => given === '--help' || given === '-h') ? USAGES[command] : undefined;
}

/**
 * Refuses parameters that a command does not take, before anything was installed or built.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @throws {UserError} or the error of parseArgs for an unknown option
 */
export function refuseParameters(command, parameters) {
  const taken = PARAMETERS[command];
  if (taken) {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      options: taken.options,
      allowPositionals: true,
    });
    if (!taken.accepts(positionals.join(' '), values)) {
      const given = parameters.length === 0 ? 'parameters' : `other parameters than "${parameters.join(' ')}"`;
      throw new UserError(`"${command}" needs ${given}.`, USAGES[command]);
    }
  }
  if (!WITHOUT_PARAMETERS.has(command) || parameters.length === 0) return;
  throw new UserError(`"${command}" takes no parameters, and got "${parameters.join(' ')}".`, USAGES[command]);
}

/**
 * Returns the file name of a command that takes exactly one.
 *
 * @param {string} command
 * @param {readonly string[]} positionals
 * @returns {string}
 * @throws {UserError}
 */
export function theFile(command, [name, ...more]) {
  if (name === undefined || more.length > 0 || name.startsWith('-')) {
    const fault =
      name === undefined ? 'The file is missing.' : `"${[name, ...more].join(' ')}" is not the name of a file.`;
    throw new UserError(fault, USAGES[command]);
  }
  return name;
}

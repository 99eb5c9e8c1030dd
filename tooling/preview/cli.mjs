#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { UserError } from '../processes/UserError.mjs';
import { startOnSite } from './startOnSite.mjs';
import { startPreview } from './startPreview.mjs';

const USAGE = `site-preview: show this section from source

  npm run preview -w mf-careers                                            alone, with a host and an API made of fixtures
  npm run preview -w mf-careers -- --host real --site https://site.example inside that site; what you send there is real

  --port 4200   the port; otherwise one that belongs to the section, or the next free one`;

try {
  await main();
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  process.stderr.write(`${error.message}\n${error.remedy}\n`);
  process.exitCode = 1;
}

async function main() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      host: { type: 'string', default: 'fake' },
      site: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return void process.stdout.write(`${USAGE}\n`);
  const options = {
    ...(values.port === undefined ? {} : { port: readPort(values.port) }),
    /** @param {string} message */
    onProblem: (message) => void process.stderr.write(`${message}\n`),
  };
  const site = readSite(values.host, values.site);
  const preview = await (site === null
    ? startPreview(process.cwd(), options)
    : startOnSite(process.cwd(), { ...options, site }));
  process.stdout.write(`ready ${preview.address} (${(preview.builtInMs / 1000).toFixed(1)} s)\n`);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => void preview.stop().then(() => process.exit(0)));
}

/**
 * @param {string} host
 * @param {string | undefined} site
 * @returns {string | null} null for the host made of fixtures
 */
function readSite(host, site) {
  if (host === 'fake' && site === undefined) return null;
  if (host !== 'real') throw new UserError(`--host is "fake" or "real", not "${host}".`, 'A --site needs --host real.');
  if (!URL.canParse(site ?? ''))
    throw new UserError('--host real needs a site.', 'Name it: --site https://site.example');
  return new URL(site ?? '').origin;
}

/** @param {string} text */
function readPort(text) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new UserError(`"${text}" is no port.`, 'A port is a number from 1 to 65535.');
  return port;
}

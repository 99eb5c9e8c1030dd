#!/usr/bin/env node
import '../processes/requireNode.mjs';
import { parseArgs } from 'node:util';
import { runMain, siteOrigin } from '../processes/runMain.mjs';
import { UserError } from '../processes/UserError.mjs';
import { startOnSite } from './startOnSite.mjs';
import { startPreview } from './startPreview.mjs';

const USAGE = `site-preview: show this section from source

  site-preview                                          alone, with a host and an API made of fixtures
  site-preview --host real --site https://site.example  inside that site; what you send there is real

  In a section's own repository these are npm run dev and npm run preview; in the site's, npm run preview -w mf-careers -- ...

  --port 4200   the port; otherwise one that belongs to the section, or the next free one`;

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      host: { type: 'string', default: 'fake' },
      site: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
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
}, USAGE);

/**
 * @param {string} host
 * @param {string | undefined} site
 * @returns {string | null} null for the host made of fixtures
 */
function readSite(host, site) {
  if (host !== 'fake' && host !== 'real') throw new UserError(`--host is "fake" or "real", not "${host}".`);
  if ((host === 'real') !== (site !== undefined))
    throw new UserError('--host real and --site go together.', 'For example: --host real --site https://site.example');
  return site === undefined ? null : siteOrigin(site);
}

/** @param {string} text */
function readPort(text) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new UserError(`"${text}" is no port.`, 'A port is a number from 1 to 65535.');
  return port;
}

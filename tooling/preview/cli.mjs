#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { UserError } from '../processes/UserError.mjs';
import { startPreview } from './startPreview.mjs';

const USAGE = `site-preview: show this section alone, with a host and an API made of fixtures

  npm run preview -w mf-careers

  --port 4200   the port; otherwise one that belongs to the section, or the next free one`;

try {
  await main();
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  process.stderr.write(`${error.message}\n${error.remedy}\n`);
  process.exitCode = 1;
}

async function main() {
  const { values } = parseArgs({ options: { port: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) return void process.stdout.write(`${USAGE}\n`);
  const wanted = values.port === undefined ? {} : { port: readPort(values.port) };
  const preview = await startPreview(process.cwd(), {
    ...wanted,
    onProblem: (message) => process.stderr.write(`${message}\n`),
  });
  process.stdout.write(`ready ${preview.address} (${(preview.builtInMs / 1000).toFixed(1)} s)\n`);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => void preview.stop().then(() => process.exit(0)));
}

/** @param {string} text */
function readPort(text) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new UserError(`"${text}" is no port.`, 'A port is a number from 1 to 65535.');
  return port;
}

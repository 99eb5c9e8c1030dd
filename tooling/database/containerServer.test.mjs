import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { createConnection } from 'mysql2/promise';
import { obtainServer, WAYS } from './obtainServer.mjs';
import { startPrivateDatabase } from './startPrivateDatabase.mjs';

/** @type {string} */
let folder;
/** @type {string | undefined} */
let path;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'container-'));
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const server = await obtainServer(folder, () => undefined);
  writeFileSync(join(bin, 'docker'), fakeDocker(server, join(folder, 'calls')), { mode: 0o755 });
  path = process.env.PATH;
  process.env.PATH = `${bin}:${path}`;
});
after(() => {
  process.env.PATH = path;
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Stands in for a container engine: checks how it is called, notes the call, and runs the program of the machine in place of
 * the image's.
 *
 * @param {import('./findServer.mjs').DatabaseServer} server
 * @param {string} calls
 */
function fakeDocker(server, calls) {
  const install = join(server.basedir, 'bin/mariadb-install-db');
  return `#!/bin/sh
echo "$*" >> '${calls}'
case "$1" in
  info) exit 0 ;;
  image) [ -e '${calls}.pulled' ] ;;
  pull) touch '${calls}.pulled' ;;
  rm) exit 0 ;;
  run)
    shift
    while [ $# -gt 0 ]; do
      case "$1" in
        --rm) shift ;;
        --entrypoint) entrypoint=$2; shift 2 ;;
        --name | --volume | --workdir | --user | --userns | --security-opt | --publish) shift 2 ;;
        docker.io/library/mariadb:*) shift; break ;;
        *) echo "unknown option $1" >&2; exit 125 ;;
      esac
    done
    # What is /usr in the image is elsewhere on this machine, and so may its libraries be.
    ${server.libraryPath ? `export LD_LIBRARY_PATH='${server.libraryPath}'` : ''}
    for each; do
      shift
      [ "$each" = --basedir=/usr ] && each=--basedir=${server.basedir}
      set -- "$@" "$each"
    done
    case "$entrypoint" in
      mariadbd) exec '${server.binary}' "$@" ;;
      mariadb-install-db) exec '${install}' "$@" ;;
    esac ;;
esac
`;
}

const ONLY_CONTAINER = { container: /** @type {import('./obtainServer.mjs').Way} */ (WAYS.container) };

it('runs the database in a container where there is no other way, with its files in the data folder', async () => {
  const dataDir = join(folder, 'data');
  const said = /** @type {string[]} */ ([]);
  const onProgress = (/** @type {string} */ message) => void said.push(message);
  const first = await startPrivateDatabase({ dataDir, ways: ONLY_CONTAINER, onProgress });
  assert.deepEqual(said, ['downloading docker.io/library/mariadb:11.4 with docker']);
  let connection = await createConnection(first.url);
  await connection.query('CREATE TABLE kept AS SELECT 7 AS seven');
  await connection.end();
  await first.stop();

  const second = await startPrivateDatabase({ dataDir, ways: ONLY_CONTAINER });
  connection = await createConnection(second.url);
  const [rows] = await connection.query('SELECT seven FROM kept');
  assert.deepEqual(rows, [{ seven: 7 }]);
  await connection.end();
  await second.stop();

  assert.equal(statSync(join(dataDir, 'database/data')).uid, process.getuid?.());
  const database = join(dataDir, 'database');
  const runs = readFileSync(join(folder, 'calls'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('run '));
  assert.equal(runs.length, 3, 'one to create the files, one for each start');
  for (const line of runs) {
    assert.ok(line.includes(`--volume ${database}:${database}`), line);
    assert.ok(line.includes(`--user ${process.getuid?.()}:${process.getgid?.()}`), line);
  }
  const port = new URL(second.url).port;
  assert.ok(runs[2]?.includes(`--publish 127.0.0.1:${port}:${port}`), 'reachable from this machine only');
  const calls = readFileSync(join(folder, 'calls'), 'utf8');
  assert.equal(calls.split('pull --quiet').length - 1, 1, 'the image is downloaded once');
});

it('removes a container that was left behind before it starts', () => {
  const calls = readFileSync(join(folder, 'calls'), 'utf8').split('\n');
  const name = /--name (\S+)/.exec(calls.find((line) => line.startsWith('run ')) ?? '')?.[1];
  assert.ok(name);
  assert.ok(calls.indexOf(`rm --force ${name}`) < calls.findIndex((line) => line.startsWith('run ')));
});

it('says what was tried and what to do when there is no way at all', async () => {
  await assert.rejects(
    obtainServer(folder, () => undefined, {
      apt: () => Promise.reject(new Error('Could not resolve deb.debian.org')),
      container: () => Promise.resolve(undefined),
    }),
    /No MariaDB or MySQL server was found on this machine \(apt: Could not resolve deb\.debian\.org\)/,
  );
});

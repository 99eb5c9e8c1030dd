// OPS-31: what an operator reads after a mistake.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ROOT } from '../environment/settings.mjs';
import { run } from '../processes/run.mjs';

/** @param {readonly string[]} words  behind `npm run` */
async function npmRun([script = '', ...parameters]) {
  const { code, stdout, stderr } = await run('npm', ['run', '--silent', script, '--', ...parameters], { cwd: ROOT });
  return { code, stdout, said: `${stdout}${stderr}` };
}

/** @type {[string[], RegExp, RegExp][]} what is typed, what is wrong with it, how the command is used */
const MISTAKES = [
  [['start', '--port', '3001'], /"start" takes no parameters, and got "--port 3001"/, /npm start/],
  [['verify', 'cart'], /"verify" takes no parameters/, /npm run verify/],
  [['invariants', '--all'], /"invariants" takes no parameters/, /npm run invariants/],
  [['reconcile', 'yesterday'], /"reconcile" takes no parameters/, /npm run reconcile/],
  [['cluster', '5'], /"cluster" takes no parameters/, /npm run cluster/],
  [['accounts', 'list'], /"accounts" takes no parameters/, /npm run accounts/],
  [['figures', '--recont'], /Unknown option '--recont'/, /npm run figures -- --recount/],
  [['figures', 'monday'], /"figures" needs other parameters than "monday"/, /npm run figures -- --recount/],
  [['releases'], /"releases" needs parameters/, /npm run releases -- prune/],
  [['releases', 'copy'], /"releases" needs other parameters than "copy"/, /npm run releases -- copy --to FOLDER/],
  [['releases', 'prune', '--dys', '5'], /Unknown option '--dys'/, /npm run releases -- prune/],
  [['seed:orders'], /"seed:orders" needs parameters/, /npm run seed:orders -- --orders/],
  [['seed:orders', '--orders', 'many'], /"seed:orders" needs other parameters/, /npm run seed:orders -- --orders/],
  [['backup'], /The file is missing/, /npm run backup -- FILE/],
  [['backup', '--now'], /"--now" is not the name of a file/, /npm run backup -- FILE/],
  [['backup', 'monday', 'tuesday'], /"monday tuesday" is not the name of a file/, /npm run backup -- FILE/],
  [['restore'], /The file is missing/, /npm run restore -- FILE --check/],
  [['restore', 'monday', '--chek'], /Unknown option '--chek'/, /npm run restore -- FILE --check/],
  [['deploy', '--stage'], /Deploying takes no --stage/, /npm run deploy -- \[--site/],
  [['drill', '--lst'], /Unknown option '--lst'/, /npm run drill -- --list/],
  [['drill', 'database-killed', '--seed', 'x'], /"x" is not a whole number/, /--seed 7/],
  [['bench', 'servr'], /There is no part "servr"/, /There are: server/],
  [['test', '('], /"\(" is not an expression for paths/, /./],
  [['new-section'], /The name of the section is missing/, /create-section\.tgz mf-events/],
  [['new-section', 'mf-a', 'folder', 'more'], /"more" is one word too many/, /create-section\.tgz mf-events/],
];

for (const [words, fault, usage] of MISTAKES) {
  test(`OPS-31 npm run ${words.join(' ')} says what is wrong and how the command is used, and fails`, async () => {
    const { code, said } = await npmRun(words);
    assert.match(said, fault);
    assert.match(said, usage);
    assert.doesNotMatch(said, /\n {2,8}at /);
    // A mistake costs nobody a build or the start of a database.
    assert.doesNotMatch(said, /✓|database {2,}|build {2,}/);
    assert.notEqual(code, 0);
  });
}

test('OPS-31 --help prints the usage alone, and succeeds', async () => {
  const scripts = 'admin backup cluster deploy drill figures hr releases restore seed:orders new-section';
  for (const script of scripts.split(' ')) {
    const { code, stdout } = await npmRun([script, '--help']);
    assert.match(stdout, new RegExp(script === 'new-section' ? 'create-section' : `npm run ${script}`));
    assert.equal(code, 0);
  }
});

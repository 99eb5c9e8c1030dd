import { createServer } from 'node:net';
import { once } from 'node:events';
import { testServer } from '../testing';
import { outcomeOf, runProgram } from '../testing/runProgram';

// Its database is the one that refuses.
testServer();

/** A port that nothing listens on. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

const migrate = (address: string) => outcomeOf(runProgram('migrate', { DATABASE_URL: address }));

test('OPS-41 a database that does not answer is named with its address and what to check', async () => {
  const port = await closedPort();
  const { code, output } = await migrate(`mysql://kitchen:hunter2@127.0.0.1:${port}/kitchen`);
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    `The database at 127.0.0.1:${port} cannot be used: connect ECONNREFUSED 127.0.0.1:${port}. ` +
      'Check that it runs and is reached from here, and the address in DATABASE_URL.',
  );
});

test('OPS-41 a name with several addresses fails with a reason too', async () => {
  const { output } = await migrate(`mysql://kitchen:hunter2@localhost:${await closedPort()}/kitchen`);
  expect(output).toMatch(/^The database at localhost:\d+ cannot be used: .*ECONNREFUSED/);
});

test.each([
  [
    'a wrong password',
    (url: URL) => (url.password = 'hunter2'),
    /Check the user site and its password in DATABASE_URL/,
  ],
  [
    'a database that does not exist',
    (url: URL) => (url.pathname = '/nowhere'),
    /Unknown database 'nowhere'|Access denied/,
  ],
])('OPS-41 %s is named without the password', async (_, change, words) => {
  const url = new URL(process.env.DATABASE_URL ?? '');
  change(url);
  const { code, output } = await migrate(url.href);
  expect(code).toBe(1);
  expect(output).toMatch(words);
  expect(output).toMatch(new RegExp(`^The database at ${url.host} cannot be used: `));
  expect(output).not.toContain('hunter2');
  expect(output.trim().split('\n')).toHaveLength(1);
});

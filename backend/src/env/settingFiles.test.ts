// OPS-2: each setting can be read from a file.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from '.';

const DATABASE_URL = 'mysql://site:secret-word@127.0.0.1:3306/site';
const folder = mkdtempSync(join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content, { mode: 0o600 });
  return path;
}

function faultsOf(source: Record<string, string>): string {
  try {
    parseEnv(source);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([
  ['without a line break', ''],
  ['with a line break', '\n'],
  ['with a line break of Windows', '\r\n'],
])('a setting is the content of its file, %s at its end', (_, end) => {
  const env = parseEnv({ DATABASE_URL_FILE: fileWith('database_url', DATABASE_URL + end) });
  expect(env.DATABASE_URL).toBe(DATABASE_URL);
});

test('the secret of a sign-in provider is read from its file', () => {
  const env = parseEnv({
    DATABASE_URL,
    AUTH_EXTERNAL_GOOGLE_CLIENT_ID: 'id',
    AUTH_EXTERNAL_GOOGLE_SECRET_FILE: fileWith('google', 'from the provider\n'),
  });
  expect(env.AUTH_EXTERNAL).toMatchObject([{ name: 'google', secret: 'from the provider' }]);
});

test('the mode decides about the other settings, also when a file has it', () => {
  const faults = faultsOf({ SITE_MODE_FILE: fileWith('mode', 'production\n'), DATABASE_URL });
  expect(faults).toMatch(/\(production\)/);
  expect(faults).toMatch(/"SERVICE_TOKEN" is required/);
});

test('a content is checked like a value of the environment, and is not shown', () => {
  const faults = faultsOf({ DATABASE_URL, SERVICE_TOKEN_FILE: fileWith('token', 'too-short') });
  expect(faults).toMatch(/"SERVICE_TOKEN"/);
  expect(faults).not.toMatch(/too-short/);
});

test('a file that is missing, empty or too large is one fault, which names the variable and the file', () => {
  for (const [path, fault] of [
    [join(folder, 'missing'), 'cannot be read \\(ENOENT\\)'],
    [folder, 'cannot be read \\(EISDIR\\)'],
    [fileWith('empty', '\n'), 'is empty'],
    [fileWith('large', 'x'.repeat(70_000)), 'is larger than 64 KiB'],
  ] as const) {
    const lines = faultsOf({ DATABASE_URL_FILE: path }).split('\n').slice(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`"DATABASE_URL_FILE" names ${path}, which ${fault}`));
  }
});

test('a setting and its file at once are refused: nobody could tell which one counts', () => {
  const path = fileWith('both', DATABASE_URL);
  expect(faultsOf({ DATABASE_URL, DATABASE_URL_FILE: path })).toMatch(
    /"DATABASE_URL_FILE" and "DATABASE_URL" are both set: remove one of them/,
  );
});

test('variables of other programs that end in _FILE are not read', () => {
  expect(faultsOf({ DATABASE_URL, SSL_CERT_FILE: join(folder, 'missing') })).toBe('');
});

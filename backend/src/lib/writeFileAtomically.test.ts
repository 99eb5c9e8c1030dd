import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { purgeLeftovers, writeFileAtomically } from './writeFileAtomically';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'atomic-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('a file is written whole, into a folder that is made for it', async () => {
  const path = join(folder, 'a/b/file');
  await writeFileAtomically(path, Buffer.from('one'));
  await writeFileAtomically(path, Buffer.from('two'));
  expect(readFileSync(path, 'utf8')).toBe('two');
  expect(readdirSync(join(folder, 'a/b'))).toEqual(['file']);
});

test('OPS-69 a folder that cannot be made on a read-only disk fails with that reason', async () => {
  const refusal = (code: string) => Object.assign(new Error(code), { code, path: join(folder, 'a') });
  const mkdir = jest.spyOn(promises, 'mkdir');
  // What Node says there: a recursive mkdir hides the reason.
  mkdir.mockImplementation((_, options) => Promise.reject(refusal(options === undefined ? 'EROFS' : 'ENOENT')));
  await expect(writeFileAtomically(join(folder, 'a/b/file'), Buffer.from('x'))).rejects.toThrow('EROFS');
  expect(mkdir).toHaveBeenLastCalledWith(join(folder, 'a'));
  mkdir.mockRestore();
});

test('a write that fails leaves nothing behind and the old content in place', async () => {
  const path = join(folder, 'taken');
  mkdirSync(path);
  writeFileSync(join(path, 'inside'), '');
  await expect(writeFileAtomically(path, Buffer.from('x'))).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['taken']);
});

test('old leftovers of a killed process are removed; a write under way and whole files are not', async () => {
  mkdirSync(join(folder, 'ab'));
  for (const name of ['ab/old.part', 'ab/new.part', 'ab/whole']) writeFileSync(join(folder, name), 'x');
  const anHourAgo = new Date(Date.now() - 3_600_000);
  for (const name of ['ab/old.part', 'ab/whole']) utimesSync(join(folder, name), anHourAgo, anHourAgo);
  expect(await purgeLeftovers(folder)).toBe(1);
  expect(readdirSync(join(folder, 'ab')).sort()).toEqual(['new.part', 'whole']);
  expect(await purgeLeftovers(join(folder, 'not-there'))).toBe(0);
});

import { readdirSync, readFileSync } from 'node:fs';
import { migrations } from '.';
import { programFile } from '../../testing/runProgram';
import { readMigrations } from './readMigrations';
import type { Migration } from './steps';

const named = (name: string): Migration => ({ name, up: () => Promise.resolve() });
const files = readdirSync(__dirname)
  .filter((file) => /^\d/.test(file))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort();

test('every dated file of the folder is a migration, and they run in the order of their names', () => {
  expect(migrations.map(({ name }) => name)).toEqual(files);
  expect(files.length).toBeGreaterThan(50);
});

test('the built server contains every migration', () => {
  const text = readFileSync(programFile(), 'utf8');
  expect(files.filter((file) => !text.includes(`migrations/${file}.ts`))).toEqual([]);
});

test('files are sorted whatever order the folder lists them in', () => {
  const [late, early] = ['2026-01-02-01-late', '2026-01-01-02-early'];
  const modules = { [late]: { late: named(late) }, [early]: { early: named(early) } };
  expect(readMigrations(modules).map(({ name }) => name)).toEqual([early, late]);
});

test.each(['notes', '2026-11-23-notes', '2026-11-23-0010', '2026-11-23-0010-Notes', '2026-11-23-0010-notes.test'])(
  'a file called %s is refused',
  (name) => {
    expect(() => readMigrations({ [name]: { notes: named(name) } })).toThrow(
      `migrations/${name}: a migration is called`,
    );
  },
);

const FILE = '2026-11-23-0010-notes';

test.each([
  ['nothing', {}],
  ['no object', undefined],
  ['a migration without steps', { notes: { name: FILE } }],
  ['a migration and something else', { notes: named(FILE), other: 1 }],
])('a file that exports %s is refused', (_, module) => {
  expect(() => readMigrations({ [FILE]: module })).toThrow(`migrations/${FILE} must export one Migration`);
});

test('a migration whose name is not that of its file is refused', () => {
  const other = { notes: named('2026-11-23-0011-notes') };
  expect(() => readMigrations({ [FILE]: other })).toThrow('exports a migration called 2026-11-23-0011-notes');
});

import { parseDatabaseUrl } from './databaseUrl';

test('an address names one host', () => {
  expect(parseDatabaseUrl('mysql://site:a%2Fb@db.example/kitchen')).toEqual({
    hosts: [{ host: 'db.example', port: 3306 }],
    username: 'site',
    password: 'a/b',
    database: 'kitchen',
  });
});

test('an address names several hosts of a cluster, each with its port', () => {
  expect(parseDatabaseUrl('mariadb://site@10.0.0.1:3307,10.0.0.2,db3:3309/kitchen').hosts).toEqual([
    { host: '10.0.0.1', port: 3307 },
    { host: '10.0.0.2', port: 3306 },
    { host: 'db3', port: 3309 },
  ]);
});

test('a socket gets the plain address of an IPv6 host', () => {
  expect(parseDatabaseUrl('mysql://site@[::1]:3307,[fd00::2]/kitchen').hosts).toEqual([
    { host: '::1', port: 3307 },
    { host: 'fd00::2', port: 3306 },
  ]);
});

test.each([
  ['another scheme', 'postgres://site:secret@db/kitchen'],
  ['no host', 'mysql://site:secret@/kitchen'],
  ['an empty host among others', 'mysql://site:secret@db1,,db2/kitchen'],
  ['an invalid port', 'mysql://site:secret@db1:1,db2:70000/kitchen'],
  [
    'more hosts than a cluster has',
    `mysql://site:secret@${Array.from({ length: 17 }, (_, i) => `db${i}`).join(',')}/kitchen`,
  ],
  ['no address', 'db1'],
])('refuses %s, and does not repeat the password', (_, text) => {
  const parse = () => parseDatabaseUrl(text);
  expect(parse).toThrow();
  expect(parse).not.toThrow(/secret/);
});

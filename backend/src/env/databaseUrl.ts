import type { CustomValidator } from 'joi';

export type DatabaseHost = { host: string; port: number };

export type DatabaseAddress = { hosts: DatabaseHost[]; username: string; password: string; database: string };

const DEFAULT_PORT = 3306;
const MOST_HOSTS = 16;

/**
 * Reads `mysql://user:password@host:port/database`, in which several hosts of one cluster may be named:
 * `mysql://user:password@db1:3306,db2:3306,db3/database`.
 *
 * @throws Error without the address in it: it holds a password
 */
export function parseDatabaseUrl(text: string): DatabaseAddress {
  const [, scheme = '', user = '', hosts = '', path = ''] =
    /^([a-z]+):\/\/(?:([^@/]*)@)?([^@/]+)(\/.*)?$/.exec(text) ?? [];
  if (scheme !== 'mysql' && scheme !== 'mariadb')
    throw new Error('is no address like mysql://user:password@host/database');
  const names = hosts.split(',');
  if (names.length > MOST_HOSTS) throw new Error(`names more than ${MOST_HOSTS} hosts`);
  // One at a time, because a URL has one host.
  const urls = names.map((name) => parse(`${scheme}://${user}@${name}${path}`));
  const [{ username, password, pathname }] = urls as [URL];
  return {
    hosts: urls.map(({ hostname, port }) => ({
      // Sockets take an IPv6 address without its brackets.
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || DEFAULT_PORT),
    })),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  };
}

function parse(text: string): URL {
  try {
    const url = new URL(text);
    if (url.hostname !== '') return url;
  } catch {
    // Its message would show the password.
  }
  throw new Error('names an invalid host');
}

/** For joi. */
export const isDatabaseUrl: CustomValidator<string> = (value, helpers) => {
  try {
    parseDatabaseUrl(value);
    return value;
  } catch (error) {
    return helpers.message({ custom: `"DATABASE_URL" ${(error as Error).message}` });
  }
};

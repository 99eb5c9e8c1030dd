/**
 * The hosts of an address that may name several of one cluster, with their ports, and an address for each.
 *
 * @param {string} databaseUrl  mysql://user:password@db1:3306,db2/database
 * @returns {{ hosts: string[], database: string, urls: string[] }}
 */
export function hostsIn(databaseUrl) {
  const [, start = '', list = '', database = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^@/]+)(\/.*)?$/.exec(databaseUrl) ?? [];
  const hosts = list.split(',');
  return { hosts, database, urls: hosts.map((host) => start + host + database) };
}

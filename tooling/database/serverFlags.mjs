/**
 * @typedef {object} ServerPaths
 * @property {string} data  the server's own files
 * @property {string} temporary
 * @property {string} pidFile
 * @property {string} initFile  statements that the server runs at each start, before it takes a connection
 */

/**
 * @typedef {object} ServerOptions
 * @property {boolean} durable  false: faster, and a crash may lose what was written; for tests
 * @property {string} [binlog]  folder of the binary log; without one there is none
 */

/**
 * @param {import('./findServer.mjs').DatabaseServer} server
 * @param {ServerPaths} paths
 * @param {number} port
 * @param {ServerOptions} options
 * @returns {string[]}
 */
export function serverFlags(server, paths, port, { durable, binlog }) {
  return [
    '--no-defaults',
    `--basedir=${server.basedir}`,
    `--datadir=${paths.data}`,
    `--tmpdir=${paths.temporary}`,
    `--pid-file=${paths.pidFile}`,
    `--init-file=${paths.initFile}`,
    // Relative to the data folder: a socket's address holds 107 bytes, and a clone may lie deeper than that.
    '--socket=s.sock',
    `--port=${port}`,
    // In a container, the engine passes on what arrives at our loopback interface.
    `--bind-address=${server.container ? '0.0.0.0' : '127.0.0.1'}`,
    '--skip-name-resolve',
    ...(binlog === undefined ? ['--skip-log-bin'] : binlogFlags(binlog)),
    '--character-set-server=utf8mb4',
    '--transaction-isolation=READ-COMMITTED',
    '--max-connections=200',
    ...(server.kind === 'mariadb' ? ['--innodb-log-file-size=8M'] : ['--mysqlx=OFF']),
    ...(durable ? [] : ['--innodb-flush-log-at-trx-commit=0', '--sync-binlog=0', '--skip-innodb-doublewrite']),
    ...asRoot(),
  ];
}

/** As `deploy/compose.yaml` sets them. @param {string} folder */
function binlogFlags(folder) {
  return [`--log-bin=${folder}/binlog`, '--binlog-format=ROW', '--sync-binlog=1', '--server-id=1'];
}

/** The flag without which both servers refuse to run as root. */
export function asRoot() {
  return process.getuid?.() === 0 ? ['--user=root'] : [];
}

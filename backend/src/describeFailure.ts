import { isMissingInSchema, MIGRATE_FIRST } from './database/migrateFirst';
import { EnvironmentError, readEnv } from './env';
import { parseDatabaseUrl } from './env/databaseUrl';

/** Describes why the program ended: one line that says what to do where it is known, else the stack. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof EnvironmentError) return error.message;
  const { syscall, code, address = '', port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (syscall === 'listen' && code !== undefined && port !== undefined)
    return describeListenFailure(code, address, port);
  if (isConnectionError(error)) return describeUnreachable(error);
  if (isMissingInSchema(error)) return `${error.message}. ${MIGRATE_FIRST}`;
  // A database error printed whole repeats its statement six times.
  const { stack = '', message } = error;
  // Sequelize's has no message in its stack.
  return stack.includes(message) ? stack : `${message}\n${stack}`;
}

/** Recognizes a connection error by its name, because Sequelize may not be loaded yet. */
function isConnectionError({ name }: Error): boolean {
  return /^Sequelize(Connection|Host|AccessDenied|InvalidConnection)\w*Error$/.test(name);
}

/** Names the address of an unreachable database; the stack of the pool does not. */
function describeUnreachable({ name, message, parent }: Error & { parent?: NodeJS.ErrnoException }): string {
  const { hosts, username, database } = parseDatabaseUrl(readEnv().DATABASE_URL);
  const at = hosts.map(({ host, port }) => `${host.includes(':') ? `[${host}]` : host}:${port}`).join(', ');
  // A name with several addresses fails without a message.
  const reason = message || parent?.message || parent?.code || name;
  const check =
    name === 'SequelizeAccessDeniedError'
      ? `Check the user ${username} and its password in DATABASE_URL, and its rights on ${database}.`
      : `Check that it runs and is reached from here, and the address in DATABASE_URL.`;
  return `The database at ${at} cannot be used: ${reason.replace(/\.?$/, '.')} ${check}`;
}

function describeListenFailure(code: string, address: string, port: number): string {
  const setting = readEnv().METRICS_PORT === port ? 'METRICS_PORT' : 'PORT';
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${address} is in use. Stop the program that uses it, or set ${setting} to a free port.`;
    case 'EACCES':
      return `Port ${port} needs more rights than this program has. Set ${setting} to a port above 1023.`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${address}. Set HOST to one that it has, such as 127.0.0.1 or 0.0.0.0.`;
    default:
      return `Cannot listen on port ${port} of ${address} (${code}). Check HOST and ${setting}.`;
  }
}

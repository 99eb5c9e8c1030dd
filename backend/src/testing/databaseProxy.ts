import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import {
  createConnectionFaults,
  type ConnectionFault,
  type FaultyConnection,
  type ConnectionFaultPlan,
} from './connectionFaults';
import { statementTap } from './statementTap';

/** A wire to the database that can be cut or held, wholly or at one statement. */
export type DatabaseProxy = {
  /** The database's address through the wire. */
  url: string;
  /** Connections stay and nothing comes back, as from a server that hangs. */
  freeze(): void;
  /** Connections break and new ones are refused, as from a server that died. */
  cut(): void;
  /** The server prepares no statement, as one that holds as many as it may. What is prepared already goes on. */
  refusePreparing(): void;
  /** All is well again. */
  restore(): void;
  /** Lets something happen at the n-th statement of one piece of work, and counts its statements. */
  injectFault(wanted: ConnectionFaultPlan): ConnectionFault;
  close(): Promise<void>;
};

type State = 'well' | 'frozen' | 'cut';

/** What a server answers to a client that wants to prepare a statement when there are too many: error 1461. */
const TOO_MANY_PREPARED = errorPacket(1461, '42000', "Can't create more than max_prepared_stmt_count statements");

/** The first answer to a command, in the protocol of MySQL. */
function errorPacket(errno: number, sqlState: string, message: string): Buffer {
  const body = Buffer.from(`\xff\0\0#${sqlState}${message}`, 'latin1');
  body.writeUInt16LE(errno, 1);
  const header = Buffer.from([0, 0, 0, 1]);
  header.writeUIntLE(body.length, 0, 3);
  return Buffer.concat([header, body]);
}

/** Puts a TCP wire between the application and its database, for tests of faults. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const connectionFaults = createConnectionFaults();
  let state: State = 'well';
  let canPrepare = true;
  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy();
    const database = connect(Number(target.port), target.hostname);
    client.setNoDelay(true);
    database.setNoDelay(true);
    const connection: FaultyConnection = {
      isHeld: false,
      break: () => {
        client.destroy();
        database.destroy();
      },
    };
    const tap = statementTap();
    client.on('data', (chunk) => {
      for (const { bytes, statement, prepares } of tap.said(chunk)) {
        if (statement) connectionFaults.said(connection, statement);
        if (prepares && !canPrepare) {
          client.write(TOO_MANY_PREPARED);
          continue;
        }
        // What is said while it is frozen is never heard: the connection is of no use afterwards.
        if (state === 'well' && !connection.isHeld) database.write(bytes);
      }
    });
    database.on('data', (chunk) => {
      tap.answered(chunk);
      connectionFaults.answered(connection);
      if (state === 'well' && !connection.isHeld) client.write(chunk);
    });
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        connectionFaults.closed(connection);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  const breakAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    freeze: () => (state = 'frozen'),
    cut: () => {
      state = 'cut';
      breakAll();
    },
    refusePreparing: () => (canPrepare = false),
    restore: () => {
      canPrepare = true;
      if (state === 'frozen') breakAll();
      state = 'well';
    },
    injectFault: connectionFaults.arm,
    close: () => {
      breakAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

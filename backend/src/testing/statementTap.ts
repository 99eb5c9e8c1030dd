/** One statement on its way from the application to the database. */
export type Statement = {
  /** Bytes as text: whatever is in it, bound values included, can be searched for. */
  text: string;
  /** For people: the SQL of it, shortened. */
  sql: string;
};

const COM_QUERY = 0x03;
const COM_PREPARE = 0x16;
const COM_EXECUTE = 0x17;
const HEADER_BYTES = 4;

const SHOWN = 200;

type Packet = { bytes: Buffer; statement: Statement | undefined; prepares: boolean };

export type StatementTap = {
  /** @returns the whole packets so far; the rest waits for its end */
  said: (chunk: Buffer) => Packet[];
  /** What the server answered: it names the statements that it has prepared. */
  answered: (chunk: Buffer) => void;
};

/** A compound statement as it is: what it does, and whether it commits, stands in all of it. */
function shortened(sql: string): string {
  return sql.startsWith('BEGIN NOT ATOMIC') ? sql : sql.slice(0, SHOWN);
}

/** Cuts what a client of MySQL sends into packets and tells which of them are statements. One for each connection. */
export function statementTap(): StatementTap {
  let rest: Buffer = Buffer.alloc(0);
  const prepared = new Map<number, string>();
  let beingPrepared: string | undefined;

  const read = (bytes: Buffer): Packet => {
    // A command begins a conversation: what has a later number belongs to the log-in.
    const command = bytes[3] === 0 ? bytes[HEADER_BYTES] : undefined;
    const text = bytes.subarray(HEADER_BYTES + 1).toString('latin1');
    if (command === COM_PREPARE) beingPrepared = text;
    const prepares = command === COM_PREPARE;
    if (command !== COM_QUERY && command !== COM_EXECUTE) return { bytes, statement: undefined, prepares };
    const sql = command === COM_QUERY ? text : (prepared.get(bytes.readUInt32LE(HEADER_BYTES + 1)) ?? '');
    return { bytes, statement: { text, sql: shortened(sql.replace(/\s+/g, ' ').trim()) }, prepares };
  };

  return {
    said: (chunk) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const packets: Packet[] = [];
      while (rest.length >= HEADER_BYTES) {
        const length = HEADER_BYTES + rest.readUIntLE(0, 3);
        if (rest.length < length) break;
        packets.push(read(rest.subarray(0, length)));
        rest = rest.subarray(length);
      }
      return packets;
    },
    answered: (chunk) => {
      if (beingPrepared !== undefined && chunk[HEADER_BYTES] === 0 && chunk.length >= HEADER_BYTES + 5) {
        prepared.set(chunk.readUInt32LE(HEADER_BYTES + 1), beingPrepared);
      }
      beingPrepared = undefined;
    },
  };
}

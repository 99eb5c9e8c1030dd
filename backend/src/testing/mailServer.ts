import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; raw: string; messageId: string; subject: string };

export type MailServer = {
  received: ReceivedMail[];
  /** Mails to this address are refused permanently. */
  refuse(address: string): void;
  stop(): Promise<void>;
};

/** A real mail server on the loopback interface. */
export async function mailServer(port: number): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refused = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      if (!refused.has(address)) return done();
      done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
          // A long header is on a line of its own (RFC 5322, section 2.2.3).
          messageId: /^Message-ID:\s+(<.+>)/im.exec(raw)?.[1] ?? '',
          subject: readSubject(raw),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return {
    received,
    refuse: (address) => refused.add(address),
    stop: () => new Promise((resolve) => void server.close(resolve)),
  };
}

/** As a reader shows it: unfolded, and with the words decoded that hold more than ASCII (RFC 2047). */
function readSubject(raw: string): string {
  const [, folded = ''] = /^Subject: (.+(?:\r?\n[ \t].+)*)/im.exec(raw) ?? [];
  return folded
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, encoding: string, text: string) => decodeWord(encoding, text))
    .trim();
}

function decodeWord(encoding: string, text: string): string {
  if (encoding.toLowerCase() === 'b') return Buffer.from(text, 'base64').toString();
  const bytes = text
    .replaceAll('_', ' ')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

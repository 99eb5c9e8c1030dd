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
          subject: /^Subject: (.+)$/im.exec(raw)?.[1]?.trim() ?? '',
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

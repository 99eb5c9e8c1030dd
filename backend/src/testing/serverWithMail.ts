import { eventually } from './eventually';
import { freePort } from './freePort';
import { readMail, type ReadMail } from './mailLinks';
import { mailServer, type MailServer, type ReceivedMail } from './mailServer';
import { testServer, type TestServer, type TestServerOptions } from './testServer';

export type ServerWithMail = TestServer & {
  /** What has come to an address so far, oldest first. */
  mailsTo(address: string): ReadMail[];
  /** The newest mail to an address, once there is one; of a subject, if one is named. */
  mailTo(address: string, subject?: string): Promise<ReadMail>;
  /** The newest mail to an address, once more have come than there were. */
  nextMailTo(address: string, before: number): Promise<ReadMail>;
};

/** A test server with a real mail server behind it, so that a test reads what a person would. */
export function serverWithMail(settings: Record<string, string> = {}, options: TestServerOptions = {}): ServerWithMail {
  const named: Record<string, string> = { MAIL_FROM: 'kitchen@example.com', ...settings };
  let smtp: MailServer | undefined;
  beforeAll(async () => {
    const port = await freePort();
    named.SMTP_URL = `smtp://127.0.0.1:${port}`;
    smtp = await mailServer(port);
  });
  const server = testServer(named, options);
  afterAll(() => smtp?.stop());

  const mailsTo = (address: string): ReadMail[] =>
    unique((smtp?.received ?? []).filter(({ to }) => to.includes(address))).map(readMail);
  const mailTo = (address: string, subject?: string): Promise<ReadMail> =>
    eventually(() => {
      const mail = mailsTo(address).findLast((each) => subject === undefined || each.subject === subject);
      if (!mail) throw new Error(`No mail to ${address}${subject === undefined ? '' : ` with "${subject}"`}`);
      return Promise.resolve(mail);
    });
  const nextMailTo = (address: string, before: number): Promise<ReadMail> =>
    eventually(() => {
      const mails = mailsTo(address);
      const newest = mails.at(-1);
      if (!newest || mails.length <= before) throw new Error(`No new mail to ${address}`);
      return Promise.resolve(newest);
    });
  return Object.defineProperties(
    { mailsTo, mailTo, nextMailTo } as ServerWithMail,
    Object.getOwnPropertyDescriptors(server),
  );
}

/** A clock that a test moves on lets the sender of a mail look dead: it may come twice then, under one Message-ID. */
function unique(mails: readonly ReceivedMail[]): ReceivedMail[] {
  return mails.filter((mail, index) => mails.findIndex(({ messageId }) => messageId === mail.messageId) === index);
}

import { eventually } from './eventually';
import { queryDatabase, site } from './site';

/** The text of the newest mail to somebody that names this, as the mailbox of the demo shows it. */
export function readMail(recipient: string, naming: string): Promise<string> {
  return eventually(async () => {
    const list = await textOf('/dev/mailbox');
    for (const [, id, row] of list.matchAll(/<a href="\/dev\/mailbox\/([0-9a-f-]{36})"(.*?)<\/a>/gs)) {
      if (!row?.includes(recipient)) continue;
      const mail = await textOf(`/dev/mailbox/${id}/text`);
      if (mail.includes(naming)) return mail;
    }
    throw new Error(`No mail to ${recipient} names ${naming}. Not done yet: ${await undoneMessages()}`);
  });
}

/** The address behind the button of an account's mail of this kind, such as `signup` or `recovery`. */
export async function readLink(recipient: string, type: string): Promise<string> {
  const mail = await readMail(recipient, `type=${type}`);
  const link = /https?:\/\/\S+\/auth\/v1\/link\?\S+/.exec(mail)?.[0];
  if (!link) throw new Error(`The mail to ${recipient} links to nothing:\n${mail}`);
  return link;
}

/** What the site still has to do behind its answers: says whether a mail is late or was never asked for. */
async function undoneMessages(): Promise<string> {
  const rows = await queryDatabase<{ topic: string; attempts: number; last_error: string | null }>(
    'SELECT topic, attempts, last_error FROM outbox WHERE done_at IS NULL ORDER BY available_at LIMIT 20',
    [],
  );
  return JSON.stringify(rows);
}

async function textOf(path: string): Promise<string> {
  const response = await fetch(new URL(path, site.origin));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

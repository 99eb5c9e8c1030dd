import { site } from './site';
import { eventually } from './eventually';

/** The text of the newest mail to somebody that names this, as the mailbox of the demo shows it. */
export function readMail(recipient: string, naming: string): Promise<string> {
  return eventually(async () => {
    const list = await textOf('/dev/mailbox');
    for (const [, id, row] of list.matchAll(/<a href="\/dev\/mailbox\/([0-9a-f-]{36})"(.*?)<\/a>/gs)) {
      if (!row?.includes(recipient)) continue;
      const mail = await textOf(`/dev/mailbox/${id}/text`);
      if (mail.includes(naming)) return mail;
    }
    throw new Error(`No mail to ${recipient} names ${naming}`);
  }, 20_000);
}

/** The address behind the button of an account's mail of this kind, such as `signup` or `recovery`. */
export async function readLink(recipient: string, type: string): Promise<string> {
  const mail = await readMail(recipient, `type=${type}`);
  const link = /https?:\/\/\S+\/auth\/v1\/link\?\S+/.exec(mail)?.[0];
  if (!link) throw new Error(`The mail to ${recipient} links to nothing:\n${mail}`);
  return link;
}

async function textOf(path: string): Promise<string> {
  const response = await fetch(new URL(path, site.origin));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

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

async function textOf(path: string): Promise<string> {
  const response = await fetch(new URL(path, site.origin));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

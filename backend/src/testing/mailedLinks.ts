import { Mail } from '../database/models/Mail';
import { readContent } from '../domains/mail/content';

/** Links of the mails to an address, oldest first, where no mail server takes them. */
export async function mailedLinksTo(address: string): Promise<URL[]> {
  const mails = await Mail.findAll({ where: { recipient: address }, order: ['createdAt', 'id'] });
  return mails.flatMap((mail) => {
    const link = /https?:\/\/\S+\/auth\/v1\/link\?\S+/.exec(readContent(mail)?.text ?? '')?.[0];
    return link === undefined ? [] : [new URL(link)];
  });
}

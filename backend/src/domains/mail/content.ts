import { Mail, type MailRow } from '../../database/models/Mail';
import { sealColumnAgain, type SealedAgain } from '../../database/sealColumnAgain';
import { unseal } from '../../lib/sealed';
import { SEALED_FOR } from './sendMail';

export type MailContent = { html: string; text: string };

/** The bodies of a mail; undefined when they are gone or were sealed under a secret that is not accepted. */
export function readContent({ content }: Pick<MailRow, 'content'>): MailContent | undefined {
  if (content === null) return undefined;
  try {
    return JSON.parse(unseal(content, SEALED_FOR)) as MailContent;
  } catch {
    return undefined;
  }
}

/** Seals the mails that wait under SITE_SECRET, after it was replaced. */
export function sealMailsAgain(): Promise<SealedAgain> {
  return sealColumnAgain(Mail, 'content', SEALED_FOR);
}

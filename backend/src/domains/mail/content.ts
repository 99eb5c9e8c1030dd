import type { MailRow } from '../../database/models/Mail';
import { unseal } from '../../lib/sealed';
import { SEALED_FOR } from './sendMail';

export type MailContent = { html: string; text: string };

/** The bodies of a mail; undefined when they are gone or were sealed under another SITE_SECRET. */
export function readContent({ content }: Pick<MailRow, 'content'>): MailContent | undefined {
  if (content === null) return undefined;
  try {
    return JSON.parse(unseal(content, SEALED_FOR)) as MailContent;
  } catch {
    return undefined;
  }
}

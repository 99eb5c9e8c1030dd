import type { Locale } from '@site/contracts';
import { readEnv } from '../../../env';
import { clockFormat, now } from '../../../lib/clock';
import type { TextFunctions } from '../../../lib/createTexts';
import { note, type MailBlock } from '../../mail';
import type { Origin } from '../limits/originOf';
import { textsIn } from '../messages';

const moment = clockFormat({ dateStyle: 'long', timeStyle: 'short' });

/** What mails about an account are written with, in the language of the reader. */
export type MailWords = TextFunctions & {
  brand: string;
  phone: string;
  /** Says when and from where the mail was requested, so that its reader notices a request by a stranger. */
  askedFrom(origin: Pick<Origin, 'ip'>): MailBlock;
  /** For programs that ask for the code instead of the link. */
  codeNote(code: string): MailBlock;
  help(): string;
  /** What to do if it was another person. */
  notYou(): MailBlock;
};

export function mailWords(locale: Locale): MailWords {
  const { BRAND_NAME: brand, BRAND_PHONE: phone, PUBLIC_ORIGIN } = readEnv();
  const { t, plural } = textsIn(locale);
  const help = () => t('Call us at {phone} if something about this looks wrong.', { phone });
  return {
    t,
    plural,
    brand,
    phone,
    help,
    askedFrom: ({ ip }) => ({
      kind: 'facts',
      rows: [
        { term: t('Asked for'), value: moment(now(), locale) },
        { term: t('From'), value: t('network address {address}', { address: ip }) },
      ],
    }),
    codeNote: (code) =>
      note(t('If you are asked for a code instead, it is {code}. It is good for 10 minutes.', { code })),
    notYou: () => {
      const address = `${PUBLIC_ORIGIN}/login`;
      const text = t('If it was you, all is well. If not, ask for a new password at {address} at once.', { address });
      return note(`${text} ${help()}`);
    },
  };
}

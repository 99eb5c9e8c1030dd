import type { Locale } from '@site/contracts';
import { readEnv } from '../../../env';
import { clockFormat, now } from '../../../lib/clock';
import { note, type MailBlock } from '../../mail';
import type { Origin } from '../limits/originOf';
import { textsIn } from '../messages';

const moment = clockFormat({ dateStyle: 'long', timeStyle: 'short' });

/** The values that most texts name. */
export function brandWords(): { brand: string; phone: string } {
  const { BRAND_NAME, BRAND_PHONE } = readEnv();
  return { brand: BRAND_NAME, phone: BRAND_PHONE };
}

/** When and from where it was asked for, so that a stranger's asking shows. */
export function askedFrom(origin: Pick<Origin, 'ip'>, locale: Locale): MailBlock {
  const { t } = textsIn(locale);
  return {
    kind: 'facts',
    rows: [
      { term: t('Asked for'), value: moment(now(), locale) },
      { term: t('From'), value: t('network address {address}', { address: origin.ip }) },
    ],
  };
}

/** For programs that ask for the code instead of the link. */
export function codeWords(code: string, locale: Locale): MailBlock {
  const { t } = textsIn(locale);
  return note(t('If you are asked for a code instead, it is {code}. It is good for 10 minutes.', { code }));
}

export function helpWords(locale: Locale): string {
  const { t } = textsIn(locale);
  return t('Call us at {phone} if something about this looks wrong.', brandWords());
}

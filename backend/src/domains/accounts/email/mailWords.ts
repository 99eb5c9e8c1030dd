import { readEnv } from '../../../env';
import { now, TIME_ZONE } from '../../../lib/clock';
import type { MailBlock } from '../../mail';
import type { Origin } from '../limits/originOf';

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE });

export function brandName(): string {
  return readEnv().BRAND_NAME;
}

/** When and from where it was asked for, so that a stranger's asking shows. */
export function askedFrom(origin: Pick<Origin, 'ip'>): MailBlock {
  return {
    kind: 'facts',
    rows: [
      { term: 'Asked for', value: MOMENT.format(now()) },
      { term: 'From', value: `network address ${origin.ip}` },
    ],
  };
}

/** For programs that ask for the code instead of the link. */
export function codeWords(code: string): MailBlock {
  return { kind: 'note', text: `If you are asked for a code instead, it is ${code}. It is good for 10 minutes.` };
}

export function helpWords(): string {
  return `Call us at ${readEnv().BRAND_PHONE} if something about this looks wrong.`;
}

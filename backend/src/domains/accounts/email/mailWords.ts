import { readEnv } from '../../../env';
import { clockFormat, now } from '../../../lib/clock';
import type { MailBlock } from '../../mail';
import type { Origin } from '../limits/originOf';

const moment = clockFormat({ dateStyle: 'long', timeStyle: 'short' });

export function brandName(): string {
  return readEnv().BRAND_NAME;
}

/** When and from where it was asked for, so that a stranger's asking shows. */
export function askedFrom(origin: Pick<Origin, 'ip'>): MailBlock {
  return {
    kind: 'facts',
    rows: [
      { term: 'Asked for', value: moment(now()) },
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

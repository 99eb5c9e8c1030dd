import type { Brand, Locale } from '@site/contracts';

/** A part of a mail, said once; the HTML and the plain text are both made from it. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** What matters most: the promised time, an amount that came back. */
  | { kind: 'headline'; label: string; value: string; note?: string }
  | { kind: 'button'; label: string; href: string }
  /** Terms and values: where, when, under which number. */
  | { kind: 'facts'; rows: { term: string; value: string }[] }
  /** A bill: lines with their choices, then sums. */
  | { kind: 'bill'; lines: BillLine[]; sums: BillSum[] }
  /** Small print. */
  | { kind: 'note'; text: string };

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
export const button = (label: string, href: string): MailBlock => ({ kind: 'button', label, href });
export const note = (text: string): MailBlock => ({ kind: 'note', text });

export type BillLine = { label: string; details: string[]; amount: string };
export type BillSum = { term: string; value: string; isTotal?: boolean };

export type MailTemplate = {
  /** The language of all of it. English without one: mails to staff. */
  locale?: Locale;
  subject: string;
  /** What a list of mails shows beside the subject. */
  preheader: string;
  heading: string;
  blocks: MailBlock[];
  brand: Brand;
  /** The site's origin. */
  site: string;
  /** Why this person gets this mail. */
  reason: string;
};

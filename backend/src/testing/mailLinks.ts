import type { ReceivedMail } from './mailServer';

export type ReadMail = {
  subject: string;
  /** As a reader without HTML shows it. */
  text: string;
  /** Of the page of ours that it leads to; undefined for a mail without one. */
  link: URL | undefined;
  /** Six digits; undefined for a mail without them. */
  code: string | undefined;
};

const LINK = /https?:\/\/\S+\/auth\/v1\/link\?\S+/;
const CODE = /(?:code instead, it is|Your code:|Or enter this code:)\s+(\d{6})\b/;

/** What is in a mail as it came over the wire. */
export function readMail({ raw, subject }: ReceivedMail): ReadMail {
  const part = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/.exec(raw)?.[1] ?? '';
  const head = /Content-Type: text\/plain[^]*?\r\n\r\n/.exec(raw)?.[0] ?? '';
  const text = decode(part, /Content-Transfer-Encoding: (\S+)/i.exec(head)?.[1] ?? '7bit').replaceAll('\r\n', '\n');
  const link = LINK.exec(text)?.[0];
  return { subject, text, link: link === undefined ? undefined : new URL(link), code: CODE.exec(text)?.[1] };
}

function decode(part: string, encoding: string): string {
  if (encoding.toLowerCase() === 'base64') return Buffer.from(part, 'base64').toString();
  if (encoding.toLowerCase() !== 'quoted-printable') return part;
  const bytes = part
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

const DOT = '•';
/** In place of a text of which nothing is shown. */
export const HIDDEN = DOT.repeat(4);
const SHOWN_DIGITS = 4;

/** `ada@example.com` is `a••@example.com`: staff can compare it with what a caller says without reading it out. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email.slice(0, 1)}${DOT.repeat(2)}${email.slice(at)}`;
}

/** The last four digits. Null for a number that is too short to hide anything of it. */
export function maskPhone(phone: string | null): string | null {
  const digits = (phone ?? '').replaceAll(/\D/g, '');
  return digits.length <= SHOWN_DIGITS ? null : `${HIDDEN} ${digits.slice(-SHOWN_DIGITS)}`;
}

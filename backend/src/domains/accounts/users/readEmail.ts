import { invalid } from '../AuthError';

/** Bytes: a mail server takes no longer one (RFC 5321, section 4.5.3.1.3). */
const MAX_LENGTH = 254;
/**
 * One address and nothing else: a mail server would read `xx:;x@x.x` as an empty group with something behind. Invisible
 * characters are refused too, or two people's addresses would look the same.
 */
const ADDRESS = /^[^\s\p{Cc}\p{Cf}@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]_]+$/u;
const DOMAIN = /^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)*[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/**
 * An address in the small letters that it is known by.
 *
 * @throws AuthError validation_failed
 */
export function readEmail(given: string | undefined): string {
  if (given === undefined || given === '') throw invalid('An email address is required');
  const email = given.toLowerCase();
  if (Buffer.byteLength(email) > MAX_LENGTH) throw invalid('An email address is too long');
  const [local = '', domain = ''] = email.split('@');
  const isAddress = ADDRESS.test(email) && DOMAIN.test(domain) && local.length <= 64 && !/^\.|\.\.|\.$/.test(local);
  if (!isAddress) throw invalid('Unable to validate email address: invalid format');
  return email;
}

import { uuidv7obj } from 'uuidv7';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;

export const APPLICATION_ID_PATTERN = /^app_[0-9A-HJKMNP-TV-Z]{26}$/;

/** `app_01J…`: a UUIDv7 in Crockford's base 32, so ids sort by time, are random, and can be read out on the phone. */
export function newApplicationId(): string {
  let rest = BigInt(`0x${uuidv7obj().toHex()}`);
  let text = '';
  for (let place = 0; place < LENGTH; place += 1) {
    text = (ALPHABET[Number(rest % 32n)] ?? '') + text;
    rest /= 32n;
  }
  return `app_${text}`;
}

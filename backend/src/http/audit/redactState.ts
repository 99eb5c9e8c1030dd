import { redact } from '@site/contracts';

/** Parts of the names of fields whose values must not be readable later, not even by staff. */
const SECRET = /password|passphrase|token|secret|pin$|^pin|hash|api_?key|cvv|card_data|card_number|access_code|otp/i;
/** What belongs to a customer or an applicant: the log outlives the person's right to have it erased. */
const PRIVATE =
  /^(customer_name|customer_phone|customer_email|delivery_address|special_requests|special_instructions|birthday|birth_?date|date_of_birth|ssn|first_name|last_name|phone|phone_number|email|address|street|zip|zip_code|references|ip|user_agent|q)$/i;

/** A promo code is public. One of 40 characters looks like a token, and one with many digits like a telephone number. */
const PROMO_CODE = /^(?=.*[A-Z])[A-Z0-9_-]{3,40}$/;

const MAX_TEXT = 500;
const MAX_ITEMS = 50;
const MAX_DEPTH = 5;

/** A copy that the audit log may keep: secrets and private data are replaced, long texts and lists are cut. */
export function redactState(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redact(value.slice(0, MAX_TEXT));
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (depth >= MAX_DEPTH) return '[more]';
  if (Array.isArray(value)) {
    const kept = value.slice(0, MAX_ITEMS).map((item) => redactState(item, depth + 1));
    return value.length > MAX_ITEMS ? [...kept, `[${value.length - MAX_ITEMS} more]`] : kept;
  }
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_ITEMS)
      .map(([name, field]) => [name, redactField(name, field, depth)]),
  );
}

function redactField(name: string, field: unknown, depth: number): unknown {
  if (field === null || field === undefined || field === '' || typeof field === 'boolean') return field;
  if (SECRET.test(name)) return '[secret]';
  if (PRIVATE.test(name)) return '[private]';
  if (name === 'code' && typeof field === 'string' && PROMO_CODE.test(field)) return field;
  return redactState(field, depth + 1);
}

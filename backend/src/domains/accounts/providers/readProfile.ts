import type { OidcConnection } from '../../../env/providerEnv';
import { invalid } from '../AuthError';
import { readEmail } from '../users/readEmail';
import { isSso } from './connections';

export type Claims = Readonly<Record<string, unknown>>;

/** A provider's claims about a person. */
export type Profile = {
  provider: string;
  /** Of the button, for people to read. */
  label: string;
  isSso: boolean;
  /** With the provider it is the key of an identity; an address never is (ACC-O3). */
  subject: string;
  email: string;
  /** Whether the provider has seen that the person reads this address. */
  emailVerified: boolean;
  /** What is kept of it, in the names of the protocol. */
  data: Record<string, unknown>;
};

const SUBJECT_MAX = 255;
const TEXT_MAX = 1024;

/** @throws AuthError validation_failed without a subject or an address */
export function readProfile(claims: Claims, connection: OidcConnection): Profile {
  const subject = claims.sub;
  // The database compares without spaces at the end, so a name with them would be another's.
  if (typeof subject !== 'string' || subject === '' || subject.length > SUBJECT_MAX || /^\s|\s$/.test(subject)) {
    throw invalid('Missing sub claim in id_token');
  }
  const email = addressOf(claims.email);
  if (email === '') throw invalid('Error getting user email from external provider');
  const emailVerified = isVerified(claims.email_verified, email, connection);
  const name = textOf(claims.name) ?? joined(textOf(claims.given_name), textOf(claims.family_name));
  const picture = pictureOf(claims.picture);
  return {
    provider: connection.name,
    label: connection.label,
    isSso: isSso(connection),
    subject,
    email,
    emailVerified,
    data: {
      iss: connection.issuer,
      sub: subject,
      provider_id: subject,
      email,
      email_verified: emailVerified,
      phone_verified: false,
      ...(name !== undefined && { name, full_name: name }),
      ...(picture !== undefined && { picture, avatar_url: picture }),
    },
  };
}

/**
 * Some write it as text. An organization's issuer is believed for the organization's own domains, where many of them
 * leave the claim out, and for no others.
 */
function isVerified(claim: unknown, email: string, connection: OidcConnection): boolean {
  const isNotified = claim === true || claim === 'true';
  if (!isSso(connection)) return isNotified;
  const isOwn = connection.domains.includes(email.slice(email.lastIndexOf('@') + 1));
  return isOwn && (isNotified || claim === undefined);
}

function addressOf(claim: unknown): string {
  try {
    return typeof claim === 'string' ? readEmail(claim) : '';
  } catch {
    return '';
  }
}

function textOf(claim: unknown): string | undefined {
  if (typeof claim !== 'string' || /\p{Surrogate}|\p{Cc}/u.test(claim)) return undefined;
  const text = claim.trim();
  return text === '' || text.length > TEXT_MAX ? undefined : text;
}

function pictureOf(claim: unknown): string | undefined {
  const text = textOf(claim);
  return text !== undefined && URL.canParse(text) && new URL(text).protocol === 'https:' ? text : undefined;
}

function joined(...parts: (string | undefined)[]): string | undefined {
  const name = parts.filter((part) => part !== undefined).join(' ');
  return name === '' ? undefined : name;
}

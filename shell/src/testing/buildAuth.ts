import type { Session, User } from '@supabase/auth-js';

export const ADA_ID = '0190a1b2-0000-7000-8000-000000000001';
const BO_ID = '0190a1b2-0000-7000-8000-000000000002';

const segment = (part: object) =>
  btoa(JSON.stringify(part)).replace(/\+/g, '-').replace(/\//g, '_').replaceAll('=', '');

/** A user as the authentication service tells them. */
export function buildAuthUser(overrides: Partial<User> = {}): User {
  return {
    id: ADA_ID,
    aud: 'authenticated',
    role: 'authenticated',
    email: 'ada@example.com',
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { display_name: 'Ada Pine' },
    identities: [],
    created_at: '2026-11-01T12:00:00Z',
    updated_at: '2026-11-01T12:00:00Z',
    is_anonymous: false,
    ...overrides,
  };
}

/** Another customer. */
export const bo = () => buildAuthUser({ id: BO_ID, email: 'bo@example.com', user_metadata: { display_name: 'Bo' } });

/** A user whose sign-in takes a code as well. */
export const withAuthenticator = (friendlyNames = ['Phone']) =>
  buildAuthUser({
    factors: friendlyNames.map((friendly_name, index) => ({
      id: `0190a1b2-0000-7000-8000-00000000000${index + 5}`,
      friendly_name,
      factor_type: 'totp',
      status: 'verified',
      created_at: '2026-11-01T12:00:00Z',
      updated_at: '2026-11-01T12:00:00Z',
    })),
  });

type SessionParts = { user?: User; aal?: 'aal1' | 'aal2'; name?: string; expiresIn?: number };

/** A session on the wire; `name` separates its tokens from another one's, `expiresIn` counts in seconds. */
export function buildAuthSession({
  user = buildAuthUser(),
  aal = 'aal1',
  name = 'first',
  expiresIn = 3600,
}: SessionParts = {}): Session {
  const expires_at = Math.round(Date.now() / 1000) + expiresIn;
  const claims = { sub: user.id, aal, exp: expires_at, session_id: name, amr: [{ method: 'password', timestamp: 1 }] };
  return {
    access_token: `${segment({ alg: 'HS256', typ: 'JWT' })}.${segment(claims)}.${segment({ name })}`,
    refresh_token: `refresh-${name}`,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at,
    user,
  };
}

/** The body of an error of the authentication service. */
export const authError = (status: number, error_code: string, msg: string, more: object = {}) => ({
  status,
  body: { code: status, error_code, msg, ...more },
});

import { randomBytes } from 'node:crypto';
import type { Role, StaffRole } from '@site/contracts';
import { serviceJwt } from './serviceJwt';
import { callApi, queryDatabase, site } from './site';

export type Person = { id: string; name: string; email: string; password: string };

/** An address that no other journey uses. */
export function freshEmail(): string {
  return `ana-${randomBytes(6).toString('hex')}@example.com`;
}

/** Long enough, and nobody else's. */
export function freshPassword(): string {
  return `a quiet evening ${randomBytes(4).toString('hex')}`;
}

/** A person with an account and no session. Unconfirmed: the address still waits for its link. */
export async function createPerson({ name = 'Ana Pine', confirmed = true } = {}): Promise<Person> {
  const person = { name, email: freshEmail(), password: freshPassword() };
  const { id } = await callApi<{ id: string }>('/auth/v1/admin/users', {
    method: 'POST',
    headers: { authorization: `Bearer ${serviceJwt()}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: person.email,
      password: person.password,
      email_confirm: confirmed,
      user_metadata: { display_name: name },
    }),
  });
  return { id, ...person };
}

export async function giveRole({ id }: Pick<Person, 'id'>, role: Role): Promise<void> {
  await queryDatabase(
    `INSERT INTO user_roles (merchant_id, user_id, role, created_at)
     SELECT merchant_id, id, ?, UTC_TIMESTAMP(3) FROM auth_users WHERE id = ?
     ON DUPLICATE KEY UPDATE role = VALUES(role)`,
    [role, id],
  );
}

export type Device = {
  accessToken: string;
  /** The status and the body that a call in the person's name is answered with. */
  ask: <T>(method: string, path: string, body?: object) => Promise<{ status: number; body: T }>;
};

/** A sign-in on another device, which speaks to the site without its pages. @throws when it is refused */
export async function signInElsewhere({ email, password }: Pick<Person, 'email' | 'password'>): Promise<Device> {
  const { status, body } = await tryPassword(email, password);
  const accessToken = body.access_token;
  if (!accessToken) throw new Error(`Signing in answered ${status}`);
  return {
    accessToken,
    async ask<T>(method: string, path: string, content?: object) {
      const response = await fetch(new URL(path, site.origin), {
        method,
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        ...(content && { body: JSON.stringify(content) }),
      });
      const text = await response.text();
      return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T };
    },
  };
}

/** What the service says to this password. */
export async function tryPassword(email: string, password: string) {
  const response = await fetch(new URL('/auth/v1/token?grant_type=password', site.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ email, password }),
  });
  const body = (await response.json()) as { access_token?: string; code?: string };
  return { status: response.status, body };
}

/** Of a person, as the database keeps them. */
export function signInsOf(email: string) {
  return queryDatabase<{ id: string; aal: string; kind: string; refresh_counter: number }>(
    `SELECT s.id, s.aal, s.kind, s.refresh_counter FROM auth_sessions s
       JOIN auth_users u ON u.merchant_id = s.merchant_id AND u.id = s.user_id
      WHERE u.email = ? ORDER BY s.created_at`,
    [email],
  );
}

/** What somebody with the role admin does here; without it they are an owner. */
export async function giveStaffRole({ id, name }: Person, staffRole: StaffRole): Promise<void> {
  await queryDatabase(
    `INSERT INTO staff_members (merchant_id, user_id, staff_role, display_name, is_active, created_at, updated_at)
     SELECT merchant_id, id, ?, ?, 1, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) FROM auth_users WHERE id = ?`,
    [staffRole, name, id],
  );
}

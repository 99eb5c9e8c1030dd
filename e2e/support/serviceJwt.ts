import { createHmac } from 'node:crypto';
import { site } from './site';

/** The token by which a program runs accounts (`/auth/v1/admin/*`), signed as the site signs its own. */
export function serviceJwt(): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ role: 'service_role', iat: now, exp: now + 300 })}`;
  return `${content}.${createHmac('sha256', site.tokenSecret).update(content).digest('base64url')}`;
}

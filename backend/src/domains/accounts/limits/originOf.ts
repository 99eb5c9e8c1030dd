import type { Locale } from '@site/contracts';
import type { Context } from 'koa';
import { requestedLocale } from '../../../http/requestedLocale';
import { deviceOf, type Device } from './device';
import type { AuthSettings } from '../settings';

/** Where and on what a request came, for events, sessions and mails. */
export type Origin = {
  ip: string;
  userAgent: string | null;
  /** Language of the mails that the request causes; undefined if no visitor made it, and in messages of an older version. */
  locale?: Locale;
};
/** Where a sign-in comes from: its device is remembered. */
export type SignInOrigin = Origin & { device: Device };

const USER_AGENT_MAX = 255;

/** The origin of a request, for sessions, events and known devices. @param ip the client's address */
export function originOf(ctx: Context, ip: string, settings: AuthSettings): SignInOrigin {
  return {
    ip,
    userAgent: ctx.get('User-Agent').slice(0, USER_AGENT_MAX) || null,
    locale: requestedLocale(ctx),
    device: deviceOf(ctx, settings),
  };
}

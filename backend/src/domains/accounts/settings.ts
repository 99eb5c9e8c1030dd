import type { Env } from '../../env';
import { readTokenKeys, type TokenKeys } from './tokens/tokenKeys';

/** What an account call knows of the site it runs in. */
export type AuthSettings = {
  env: Env;
  merchantId: string;
  keys: TokenKeys;
  /** The address of this service in tokens and links: `https://…/auth/v1`. */
  issuer: string;
  /** Where links lead by default. */
  siteUrl: string;
};

export const AUTH_PATH = '/auth/v1';

let current: { env: Env; settings: AuthSettings } | undefined;

/** The settings of this process; keys are read from their file once. */
export function authSettings(env: Env): AuthSettings {
  if (current?.env !== env) {
    const settings: AuthSettings = {
      env,
      merchantId: env.MERCHANT_ID,
      keys: readTokenKeys(env),
      issuer: env.PUBLIC_ORIGIN + AUTH_PATH,
      siteUrl: env.SITE_URL === '' ? env.PUBLIC_ORIGIN : env.SITE_URL,
    };
    current = { env, settings };
  }
  return current.settings;
}

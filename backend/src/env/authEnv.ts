import Joi from 'joi';
import { readAuthLimits, type AuthLimits } from './authLimitsEnv';

/** How people sign in, by name in the environment. Durations are in seconds. */
export type AuthEnv = {
  /** Whether a new address counts as confirmed at once, without a mail. */
  AUTH_AUTOCONFIRM: boolean;
  /** Whether a phone number with a password is taken, and counts as confirmed at once: there are no text messages. */
  AUTH_PHONE_AUTOCONFIRM: boolean;
  AUTH_DISABLE_SIGNUP: boolean;
  /** Whether anonymous sign-ins are on. */
  AUTH_ANONYMOUS: boolean;
  /** Whether a signed-in person may add another way to sign in. */
  AUTH_MANUAL_LINKING: boolean;
  /** Characters; the site's forms ask for 6 (product.md section 9). */
  AUTH_PASSWORD_MIN: number;
  /**
   * `usual`, or what differs from it as `token=150/300,verify=30/300`: so many in so many seconds. `off` outside
   * production only; tests, which all call from one address, have it so unless they say otherwise.
   */
  AUTH_RATE_LIMITS: AuthLimits;
  /** Signs access tokens with HS256; empty: a key derived from SITE_SECRET. */
  AUTH_JWT_SECRET: string;
  /** A file with an array of private JWKs (RS256, ES256): the first signs, all verify. In place of AUTH_JWT_SECRET. */
  AUTH_JWT_KEYS: string;
  /** How long an access token is good for. */
  AUTH_JWT_EXP: number;
  /** A sign-in ends this long after it began, and this long after it was last used; 0 is never. */
  AUTH_SESSION_TIMEBOX: number;
  AUTH_SESSION_INACTIVITY: number;
  /** Where links lead when nothing else is asked for; empty: PUBLIC_ORIGIN. */
  SITE_URL: string;
  /** Addresses beside SITE_URL that links may lead to, separated by commas; `*` and `**` stand for anything. */
  AUTH_REDIRECT_ALLOW_LIST: string;
  /** The first admin, whom `seed` makes in a demo, and a password for `admin create`; empty: none is made, a link is printed. */
  ADMIN_EMAIL: string;
  ADMIN_PASSWORD: string;
  /** Origins whose pages may call /auth/v1 and /rest/v1, separated by commas, `*` for any; empty: only our own. */
  AUTH_CORS_ORIGINS: string;
  /** Public keys of client programs, separated by commas: a call with one is a guest's. They open nothing more. */
  AUTH_PUBLISHABLE_KEYS: string;
};

export function authSchema({ production, test }: { production: boolean; test: boolean }): Joi.StrictSchemaMap<AuthEnv> {
  const seconds = Joi.number().integer().min(0).max(31_536_000);
  return {
    AUTH_AUTOCONFIRM: Joi.boolean().default(false),
    AUTH_PHONE_AUTOCONFIRM: Joi.boolean().default(false),
    AUTH_DISABLE_SIGNUP: Joi.boolean().default(false),
    AUTH_ANONYMOUS: Joi.boolean().default(false),
    AUTH_MANUAL_LINKING: Joi.boolean().default(true),
    AUTH_PASSWORD_MIN: Joi.number().integer().min(6).max(64).default(6),
    AUTH_RATE_LIMITS: Joi.string()
      .custom((text: string, helpers) => {
        const refuse = (reason: string) => helpers.message({ custom: `{{#label}} is not usable: ${reason}` });
        try {
          const limits = readAuthLimits(text);
          return production && limits === null ? refuse('production is never without limits') : limits;
        } catch (error) {
          return refuse((error as Error).message);
        }
      })
      .default(() => readAuthLimits(test ? 'off' : 'usual')),
    AUTH_JWT_SECRET: Joi.string().min(32).default(''),
    AUTH_JWT_KEYS: Joi.string().default(''),
    AUTH_JWT_EXP: seconds.min(1).default(3600),
    AUTH_SESSION_TIMEBOX: seconds.default(90 * 86_400),
    AUTH_SESSION_INACTIVITY: seconds.default(30 * 86_400),
    SITE_URL: Joi.string()
      .uri({ scheme: production ? ['https'] : ['https', 'http'] })
      .default(''),
    AUTH_REDIRECT_ALLOW_LIST: Joi.string().default(''),
    ADMIN_EMAIL: Joi.string().email({ tlds: false }).default(''),
    ADMIN_PASSWORD: Joi.string().default(''),
    AUTH_CORS_ORIGINS: Joi.string()
      .pattern(/^(\*|https?:\/\/[^/,\s]+)(\s*,\s*https?:\/\/[^/,\s]+)*$/, 'origins without a path')
      .default(''),
    AUTH_PUBLISHABLE_KEYS: Joi.string()
      .pattern(
        /^sb_publishable_[\w-]{16,100}(?: *, *sb_publishable_[\w-]{16,100})*$/,
        'sb_publishable_ and at least 16 letters, digits, hyphens or underscores',
      )
      .default(''),
  };
}

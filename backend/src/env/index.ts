import Joi from 'joi';
import { authSchema, type AuthEnv } from './authEnv';
import { brandSchema, type BrandEnv } from './brandEnv';
import { browserSchema, type BrowserEnv } from './browserEnv';
import { careersSchema, type CareersEnv } from './careersEnv';
import { isDatabaseUrl } from './databaseUrl';
import { VALIDATION_MESSAGES } from '../validation/validationMessages';
import { paymentFaults, paymentSchema, type PaymentEnv } from './paymentEnv';
import { isProviderSetting, readProviders, type ProviderEnv } from './providerEnv';
import { readSettingFiles } from './settingFiles';
import { storeSchema, type StoreEnv } from './storeEnv';
import { tracingSchema, type TracingEnv } from './tracingEnv';

export type SiteMode = 'demo' | 'production' | 'test' | 'dev';

/** The settings of one process, read once at its start. */
export type Env = BrandEnv &
  PaymentEnv &
  CareersEnv &
  BrowserEnv &
  TracingEnv &
  AuthEnv &
  ProviderEnv &
  StoreEnv & {
    SITE_MODE: SiteMode;
    PORT: number;
    HOST: string;
    /** The address that visitors use, without a slash at the end. Never taken from a request's Host header. */
    PUBLIC_ORIGIN: string;
    /** Of one host, or of several of a cluster: see `parseDatabaseUrl`. */
    DATABASE_URL: string;
    /** Everything the process writes beside the database: releases and made pictures. Nothing with RELEASE_STORE_URL. */
    DATA_DIR: string;
    MERCHANT_ID: string;
    /** Staff and admin rights for other programs. */
    SERVICE_TOKEN: string;
    /** `mf-checkout:secret,mf-careers:other`: who may publish which remote; `*:secret` may publish all. */
    DEPLOY_TOKENS: string;
    /** Signs preview links and the like; keys are derived from it by purpose. */
    SITE_SECRET: string;
    /** Other secrets, separated by commas: what was made under one of them is accepted, and nothing new is made. */
    SITE_SECRET_FALLBACKS: string;
    /** `smtps://user:password@host`; empty: mails stay in the development mailbox, in production they wait. */
    SMTP_URL: string;
    /** The address that mails come from; empty without SMTP_URL. */
    MAIL_FROM: string;
    /** Whether a staff account with a known password exists, which /admin/login names. Only in a demo. */
    DEMO_ADMIN: boolean;
    /** How many reverse proxies of our own stand in front: the client's address is read that many hops back. */
    TRUSTED_PROXIES: number;
    /** Whether calls of `/api` and `/rest/v1` are limited; always in production. Benchmarks call from one address. */
    REQUEST_LIMITS: boolean;
    /** How long a call waits for the database to count it; then its process counts by itself. */
    REQUEST_LIMITS_WAIT_MS: number;
    /** How long a transaction waits for its turn. */
    DATABASE_WAIT_MS: number;
    /** How long all of a request's queries take together; then it is answered with 503. */
    DATABASE_BUDGET_MS: number;
    /** Whether pages are rendered by their releases; otherwise the browser fills the frame. */
    PAGE_RENDERING: boolean;
    /** How long a page may take to render, the start of its process included. */
    PAGE_RENDERING_MS: number;
    /** 0 serves no metrics. */
    METRICS_PORT: number;
    /** How long a stopping process goes on answering, so that load balancers notice first. */
    DRAIN_MS: number;
    LOG_LEVEL: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  };

/** Settings whose names are known beforehand; providers have names of their own. */
type Named = Omit<Env, keyof ProviderEnv>;

const modes: SiteMode[] = ['demo', 'production', 'test', 'dev'];

/** A secret good enough for production: long, and none of those that are in this repository. */
const secret = Joi.string()
  .min(32)
  .pattern(/^dev-only-/, { invert: true, name: 'a secret of its own' });

const onOrOff = Joi.boolean().truthy('on').falsy('off');

/** How long is waited, in milliseconds: as the product does, or so long that a slow machine fails no test of something else. */
function patienceSchema(test: boolean) {
  const wait = (least: number, product: number, inTests: number) =>
    Joi.number()
      .integer()
      .min(least)
      .default(test ? inTests : product);
  return {
    PAGE_RENDERING_MS: wait(100, 3000, 30_000),
    REQUEST_LIMITS_WAIT_MS: wait(1, 250, 60_000),
    DATABASE_WAIT_MS: wait(1, 1000, 15_000),
    DATABASE_BUDGET_MS: wait(50, 1800, 30_000),
  };
}

/** Demo, dev and test come up without settings; production must set everything that matters for safety. */
function schemaFor(mode: SiteMode): Joi.ObjectSchema<Named> {
  const production = mode === 'production';
  const secretOr = (fallback: string) => (production ? secret.required() : Joi.string().min(16).default(fallback));
  return Joi.object<Named, true>({
    SITE_MODE: Joi.string()
      .valid(...modes)
      .default('dev'),
    PORT: Joi.number().port().default(3000),
    HOST: Joi.string().default(production ? '0.0.0.0' : '127.0.0.1'),
    PUBLIC_ORIGIN: production
      ? Joi.string()
          .pattern(/^https:\/\/[^/]+$/, 'an https origin without a path')
          .required()
      : Joi.string().pattern(/^https?:\/\/[^/]+$/, 'an origin without a path'),
    DATABASE_URL: Joi.string().custom(isDatabaseUrl).required(),
    DATA_DIR: production ? Joi.string().required() : Joi.string().default('.data'),
    MERCHANT_ID: Joi.string()
      .pattern(/^[A-Za-z0-9_-]{1,64}$/)
      .default('lone-pine-kitchen'),
    SERVICE_TOKEN: secretOr('dev-only-service-token'),
    DEPLOY_TOKENS: production
      ? Joi.string()
          .pattern(
            /^(\*|mf-[a-z0-9-]+|shell):[^,:\s]{32,}(,(\*|mf-[a-z0-9-]+|shell):[^,:\s]{32,})*$/,
            'pairs like mf-menu-cart:secret',
          )
          .pattern(/dev-only-/, { invert: true, name: 'secrets of its own' })
          .required()
      : Joi.string().default('*:dev-only-deploy-token'),
    SITE_SECRET: secretOr('dev-only-site-secret'),
    SITE_SECRET_FALLBACKS: Joi.string()
      .pattern(/^[^,\s]{32,}(,[^,\s]{32,})*$/, 'secrets of at least 32 characters, separated by commas')
      .default(''),
    SMTP_URL: Joi.string()
      .uri({ scheme: ['smtp', 'smtps'] })
      .default(''),
    MAIL_FROM: Joi.string()
      .email({ tlds: false })
      .when('SMTP_URL', { is: Joi.string().min(1).required(), then: Joi.required() })
      .default(''),
    DEMO_ADMIN: production ? onOrOff.valid(false).default(false) : onOrOff.default(mode === 'demo'),
    TRUSTED_PROXIES: Joi.number().integer().min(0).max(10).default(0),
    REQUEST_LIMITS: production ? Joi.boolean().truthy('on').valid(true).default(true) : onOrOff.default(true),
    PAGE_RENDERING: onOrOff.default(true),
    ...patienceSchema(mode === 'test'),
    METRICS_PORT: Joi.number().port().allow(0).default(0),
    DRAIN_MS: Joi.number()
      .integer()
      .min(0)
      .max(3000)
      .default(production ? 2000 : 0),
    LOG_LEVEL: Joi.string()
      .valid('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
      .default(mode === 'test' ? 'silent' : 'info'),
    ...authSchema({ production, test: mode === 'test' }),
    ...paymentSchema({ production, test: mode === 'test' }),
    ...brandSchema(production, mode === 'dev'),
    ...careersSchema,
    ...storeSchema({ test: mode === 'test' }),
    ...browserSchema,
    ...tracingSchema,
  });
}

/** Names of settings, but for those of providers, which name themselves. */
export const SETTING_NAMES: readonly string[] = Object.keys(
  (schemaFor('production').describe() as { keys: object }).keys,
);
const NAMES = new Set(SETTING_NAMES);

/** Whether the server reads a setting of this name; each can also be read from the file that `NAME_FILE` names. */
export function isSetting(name: string): boolean {
  return NAMES.has(name) || isProviderSetting(name);
}

/** The environment does not allow this process to start; the message names every fault at once. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Reads and validates settings. Unknown names belong to other programs and are left out.
 *
 * @throws EnvironmentError that lists everything missing or unsafe at once
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const { given, faults, unread } = readSettingFiles(source, isSetting);
  const mode = modes.find((known) => known === given.SITE_MODE) ?? 'dev';
  const result = schemaFor(mode).validate(given, {
    abortEarly: false,
    stripUnknown: true,
    messages: VALIDATION_MESSAGES,
  });
  // A file that cannot be read is one fault, not a second one of its setting.
  for (const { path, message } of result.error?.details ?? []) if (!unread.has(String(path[0]))) faults.push(message);
  faults.push(...paymentFaults(given, { production: mode === 'production' }));
  const { faults: providerFaults, ...providers } = readProviders(given, { production: mode === 'production' });
  faults.push(...providerFaults);
  if (mode === 'demo' && source.NODE_ENV === 'production') {
    faults.push('"SITE_MODE" is demo, which has open credentials and never runs with NODE_ENV=production');
  }
  if (result.error || faults.length > 0) {
    throw new EnvironmentError(
      `The environment (${mode}) is not usable:\n${faults.map((line) => `  - ${line}`).join('\n')}`,
    );
  }
  const env: Omit<Named, 'PUBLIC_ORIGIN'> & { PUBLIC_ORIGIN?: string } = result.value;
  return { ...env, ...providers, PUBLIC_ORIGIN: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}` };
}

let current: Env | undefined;

/** The settings of this process. */
export function readEnv(): Env {
  current ??= parseEnv(process.env);
  return current;
}

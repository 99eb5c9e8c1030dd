import {
  DEFAULT_LOCALE,
  LOCALES,
  NAV_PLACES,
  PREVIEW_MAX_HOURS,
  ROUTE_PATTERN,
  SLOTS,
  type AbandonmentRequest,
  type ActivationRequest,
  type CheckRequest,
  type ExposedModule,
  type NavLink,
  type PreviewRequest,
  type PromotionRequest,
  type ReleaseSubmission,
  type RemoteFailureReport,
  type RemovalRequest,
  type RollbackRequest,
  type RolloutRequest,
  type SectionBlock,
  type SectionTranslations,
  type SwitchRequest,
} from '@site/contracts';
import Joi from 'joi';
import { instant, text, uuid } from '../../http/validate';
import { CONTROL_CHARACTERS, INVISIBLE_TEXT } from '../../validation/plainText';
import { RELEASE_FILE_PATTERN } from './store/fileTypes';

/** Names of remotes and of the shell; they are in addresses. */
export const remote = Joi.string()
  .pattern(/^(shell|mf-[a-z0-9]+(-[a-z0-9]+)*)$/, 'the name of a remote, such as mf-events')
  .max(60);
/** Semver without build metadata, whose "+" would need escaping in addresses. */
export const version = Joi.string()
  .pattern(/^\d{1,9}\.\d{1,9}\.\d{1,9}(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/, 'a version')
  .max(60);
const file = Joi.string().pattern(RELEASE_FILE_PATTERN, 'a path inside the release').max(160);
const path = Joi.string()
  .pattern(/^\/[a-z0-9/_-]*$/, 'a path of the site')
  .max(120);
const route = Joi.string().pattern(ROUTE_PATTERN, 'a route of the site').max(120);
const moduleKey = Joi.string()
  .pattern(/^\.\/[A-Za-z0-9_-]+$/, 'an exposed module')
  .max(80);
export const reason = text(500).min(1);
/** What pages and lists show as one line. A release is kept as it was built, so an invalid one is refused and not corrected. */
const line = (max: number) =>
  Joi.string()
    .max(max)
    .pattern(/^[^\n\t]*$/, 'one line')
    .pattern(INVISIBLE_TEXT, { invert: true, name: 'a text that can be seen' });
const words = line(300);

const access = Joi.string().valid('public', 'user', 'admin');

const navLink = Joi.object<NavLink, true>({
  label: line(40).trim().required(),
  to: Joi.string()
    // Two slashes would lead to another site.
    .pattern(/^\/(?!\/)[a-z0-9/_-]*(#[a-z0-9-]+)?$/, 'a path of the site')
    .max(120)
    .required(),
  place: Joi.string()
    .valid(...NAV_PLACES)
    .required(),
  order: Joi.number().integer().min(0).max(10_000).required(),
  role: access,
  desktopOnly: Joi.boolean(),
});

const section = Joi.object<SectionBlock, true>({
  title: words.required(),
  routes: Joi.array().items(route).unique().max(50).required(),
  titles: Joi.object().pattern(path, words).required(),
  descriptions: Joi.object().pattern(path, words),
  noindex: Joi.array().items(path).max(50),
  offline: Joi.array().items(path).max(10),
  slots: Joi.object<SectionBlock['slots']>()
    .pattern(Joi.string().valid(...SLOTS), moduleKey)
    .required(),
  access: access.required(),
  nav: Joi.array().items(navLink).max(20).required(),
  hostContract: Joi.string().max(60).required(),
  owner: line(60).required(),
  translations: Joi.object<SectionTranslations>().pattern(
    Joi.string().valid(...LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)),
    Joi.object().pattern(words, words).max(200),
  ),
});

const exposed = Joi.object<ExposedModule, true>({
  key: moduleKey.required(),
  js: Joi.array().items(file).max(50).required(),
  css: Joi.array().items(file).max(50).required(),
});

export const releaseSchema = Joi.object<ReleaseSubmission, true>({
  remote: remote.required(),
  version: version.required(),
  commit: Joi.string().allow('').max(64).required(),
  builtAt: instant.invalid(null).required(),
  container: Joi.string().allow('').max(80).required(),
  entry: Joi.array().items(file).max(20).required(),
  exposes: Joi.array().items(exposed).unique('key').max(50).required(),
  manifest: Joi.object().allow(null).required(),
  section: section.required(),
  shared: Joi.object()
    .pattern(
      Joi.string().max(100),
      Joi.object({
        version: Joi.string().max(60).required(),
        requiredVersion: Joi.string().max(60).required(),
        singleton: Joi.boolean().required(),
      }),
    )
    .required(),
  names: Joi.object().pattern(
    Joi.string().max(100),
    Joi.array()
      .items(Joi.string().pattern(/^[\w$]{1,100}$/, 'a name'))
      .unique()
      .max(1000),
  ),
  integrity: Joi.object()
    .pattern(file, Joi.string().pattern(/^sha384-[A-Za-z0-9+/]{64}$/, 'a sha384 hash'))
    .min(1)
    .max(500)
    .required(),
});

const changes = Joi.array()
  .items(Joi.object({ remote: remote.required(), version: version.required() }))
  .unique('remote')
  .min(1)
  .max(50);

export const activationSchema = Joi.object<ActivationRequest, true>({
  changes: changes.required(),
  reason: reason.required(),
});

export const checkSchema = Joi.object<CheckRequest, true>({ changes: changes.required() });

/** The cookie of a preview holds them, and has room for so many. */
const PREVIEW_CHANGES = 5;
export const previewSchema = Joi.object<Required<PreviewRequest>, true>({
  changes: changes.max(PREVIEW_CHANGES).required(),
  hours: Joi.number().integer().min(1).max(PREVIEW_MAX_HOURS).default(24),
});

export const rollbackSchema = Joi.object<RollbackRequest, true>({ remote, to: uuid, reason: reason.required() });

const ofRemote = { remote: remote.required(), reason: reason.required() };

export const removalSchema = Joi.object<RemovalRequest, true>(ofRemote);

export const switchSchema = Joi.object<SwitchRequest, true>({ ...ofRemote, off: Joi.boolean().required() });

export const rolloutSchema = Joi.object<RolloutRequest, true>({
  remote: remote.required(),
  version: version.required(),
  percent: Joi.number().integer().min(1).max(99).required(),
  reason: reason.required(),
});

export const promotionSchema = Joi.object<PromotionRequest, true>(ofRemote);

export const abandonmentSchema = Joi.object<AbandonmentRequest, true>(ofRemote);

export const reportSchema = Joi.object<RemoteFailureReport, true>({
  compositionId: uuid.required(),
  remote: remote.required(),
  version: version.required(),
  module: Joi.string().max(80).required(),
  cause: Joi.string()
    .valid('timeout', 'network', 'integrity', 'invalid', 'render', 'uncaught', 'reported', 'unknown')
    .required(),
  // The words of an error that a browser caught: no report is lost for a character in them.
  message: Joi.string().strict(false).allow('').replace(CONTROL_CHARACTERS, ' ').max(500).required(),
  path: Joi.string().max(200).required(),
  page: Joi.string().max(60).required(),
});

const limit = Joi.number().integer().min(1).max(200).default(50);
const offset = Joi.number().integer().min(0).max(100_000).default(0);

export type FailuresQuery = { remote: string; days: number };
export const failuresQuerySchema = Joi.object<FailuresQuery, true>({
  remote: remote.required(),
  days: Joi.number().integer().min(1).max(90).default(7),
});

export type ReleaseQuery = { remote?: string; limit: number; offset: number };
export const releaseQuerySchema = Joi.object<ReleaseQuery, true>({ remote, limit, offset });

export type ReleaseParams = { remote: string; version: string };
export const releaseParamsSchema = Joi.object<ReleaseParams, true>({
  remote: remote.required(),
  version: version.required(),
});

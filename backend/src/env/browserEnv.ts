import Joi from 'joi';

/** What the site does in visitors' browsers beside its pages, by name in the environment. */
export type BrowserEnv = {
  /** Whether pages register the service worker; off removes it from the browsers that have it. */
  SERVICE_WORKER: boolean;
  /** The share of visits whose speed is measured, from 0 to 1. */
  VISITS_SAMPLE_RATE: number;
};

export const browserSchema: Joi.StrictSchemaMap<BrowserEnv> = {
  SERVICE_WORKER: Joi.boolean().truthy('on').falsy('off').default(true),
  VISITS_SAMPLE_RATE: Joi.number().min(0).max(1).default(0.1),
};

import Joi from 'joi';

/** Facts of the restaurant and switches of the site, by name in the environment. */
export type BrandEnv = {
  BRAND_NAME: string;
  BRAND_TAGLINE: string;
  /** As people read it, ten digits of the North American plan. */
  BRAND_PHONE: string;
  BRAND_STREET: string;
  BRAND_CITY: string;
  BRAND_REGION: string;
  BRAND_POSTAL_CODE: string;
  BRAND_LATITUDE: number;
  BRAND_LONGITUDE: number;
  BRAND_PHOTOS_URL: string;
  BRAND_VIDEOS_URL: string;
  BRAND_FOUNDED_YEAR: number;
  /** Whether ordering by delivery is offered. */
  DELIVERY: boolean;
  /** `https://tiles.example/{z}/{x}/{y}.png`; empty: the site draws a map of its own. */
  MAP_TILES_URL: string;
  /** What the tiles' licence wants to be shown, as text. */
  MAP_TILES_ATTRIBUTION: string;
  /** Only in development: `{"mf-checkout":"http://127.0.0.1:3102"}`, whose code comes from a dev server. */
  DEV_REMOTES: string;
};

/** The demo is Lone Pine Kitchen; a real restaurant has to name its own facts, lest guests call or drive to an invented place. */
export function brandSchema(production: boolean, development: boolean): Joi.StrictSchemaMap<BrandEnv> {
  const own = (schema: Joi.StringSchema, demo: string) => (production ? schema.required() : schema.default(demo));
  const ownNumber = (schema: Joi.NumberSchema, demo: number) => (production ? schema.required() : schema.default(demo));
  const text = Joi.string().trim().max(120);
  const link = Joi.string().uri({ scheme: 'https' });
  return {
    BRAND_NAME: own(text, 'Lone Pine Kitchen'),
    BRAND_TAGLINE: text.default(
      'Smoke, cast iron and a seat by the fire at the edge of the Sam Houston National Forest.',
    ),
    BRAND_PHONE: own(
      Joi.string().pattern(/^\(\d{3}\) \d{3}-\d{4}$/, 'a phone number like (936) 555-0142'),
      '(936) 555-0142',
    ),
    BRAND_STREET: own(text, '1214 Pine Ridge Road'),
    BRAND_CITY: own(text, 'Huntsville'),
    BRAND_REGION: own(Joi.string().pattern(/^[A-Z]{2}$/, 'a state like TX'), 'TX'),
    BRAND_POSTAL_CODE: own(Joi.string().pattern(/^\d{5}(-\d{4})?$/, 'a ZIP code'), '77340'),
    BRAND_LATITUDE: ownNumber(Joi.number().min(-90).max(90), 30.7235),
    BRAND_LONGITUDE: ownNumber(Joi.number().min(-180).max(180), -95.5508),
    BRAND_PHOTOS_URL: link.default('https://www.instagram.com/lonepinekitchen'),
    BRAND_VIDEOS_URL: link.default('https://www.tiktok.com/@lonepinekitchen'),
    BRAND_FOUNDED_YEAR: Joi.number().integer().min(1900).max(2100).default(2024),
    DELIVERY: Joi.boolean().default(true),
    MAP_TILES_URL: Joi.string()
      .pattern(/^https:\/\/(\{s\}\.)?[a-z0-9.-]+(:\d+)?\/\S*$/, 'an https address')
      .pattern(/\{z\}/)
      .pattern(/\{x\}/)
      .pattern(/\{y\}/)
      .default(''),
    MAP_TILES_ATTRIBUTION: Joi.string()
      .max(200)
      .when('MAP_TILES_URL', { is: Joi.string().min(1).required(), then: Joi.required() })
      .default(''),
    DEV_REMOTES: development ? Joi.string().custom(checkDevRemotes).default('') : Joi.string().forbidden().default(''),
  };
}

const devRemotesSchema = Joi.object<Record<string, string>>().pattern(
  /^(shell|mf-[a-z0-9-]+)$/,
  Joi.string().pattern(/^http:\/\/(127\.0\.0\.1|localhost):\d+$/, 'a local origin'),
);

/** Dev servers by the remote whose code they serve. */
export function devRemotesOf({ DEV_REMOTES }: BrandEnv): Record<string, string> {
  return DEV_REMOTES === '' ? {} : (JSON.parse(DEV_REMOTES) as Record<string, string>);
}

function checkDevRemotes(text: string): string {
  // What is thrown here becomes the reported fault.
  Joi.assert(JSON.parse(text), devRemotesSchema);
  return text;
}

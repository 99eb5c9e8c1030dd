import { PORTRAITS, type Testimonial } from '@site/contracts';
import Joi from 'joi';
import { LONE_PINE, LONE_PINE_TESTIMONIALS } from './lonePine';

/** Facts of the restaurant and switches of the site, by name in the environment. */
export type BrandEnv = {
  BRAND_NAME: string;
  /** A sentence about the restaurant, below its name. */
  BRAND_TAGLINE: string;
  /** As people read it, ten digits of the North American plan. */
  BRAND_PHONE: string;
  BRAND_STREET: string;
  BRAND_CITY: string;
  BRAND_REGION: string;
  BRAND_POSTAL_CODE: string;
  BRAND_LATITUDE: number;
  BRAND_LONGITUDE: number;
  /** What follows the city in a sentence; may be empty. */
  BRAND_NEIGHBORHOOD: string;
  /** IANA name: days, hours and times of the restaurant are those of its clock. */
  BRAND_TIME_ZONE: string;
  /** A JSON list of what guests say. */
  BRAND_TESTIMONIALS: string;
  /** Accounts of the restaurant at other sites; empty: it has none. */
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
  const demoOnly = (value: string) => (production ? '' : value);
  return {
    BRAND_NAME: own(text, LONE_PINE.name),
    BRAND_TAGLINE: text.default(
      production ? ({ BRAND_CITY }: BrandEnv) => `Order ahead and pick up in ${BRAND_CITY}.` : LONE_PINE.tagline,
    ),
    BRAND_PHONE: own(
      Joi.string().pattern(/^\(\d{3}\) \d{3}-\d{4}$/, 'a phone number like (936) 555-0142'),
      LONE_PINE.phone,
    ),
    BRAND_STREET: own(text, LONE_PINE.street),
    BRAND_CITY: own(text, LONE_PINE.city),
    BRAND_REGION: own(Joi.string().pattern(/^[A-Z]{2}$/, 'a state like TX'), LONE_PINE.region),
    BRAND_POSTAL_CODE: own(Joi.string().pattern(/^\d{5}(-\d{4})?$/, 'a ZIP code'), LONE_PINE.postalCode),
    BRAND_LATITUDE: ownNumber(Joi.number().min(-90).max(90), LONE_PINE.latitude),
    BRAND_LONGITUDE: ownNumber(Joi.number().min(-180).max(180), LONE_PINE.longitude),
    BRAND_NEIGHBORHOOD: text.default(demoOnly(LONE_PINE.neighborhood)),
    BRAND_TIME_ZONE: own(Joi.string().max(64).custom(checkTimeZone), LONE_PINE.timeZone),
    BRAND_TESTIMONIALS: Joi.string()
      .max(8000)
      .custom(checkTestimonials)
      .default(production ? '[]' : JSON.stringify(LONE_PINE_TESTIMONIALS)),
    BRAND_PHOTOS_URL: link.default(demoOnly(LONE_PINE.photosUrl)),
    BRAND_VIDEOS_URL: link.default(demoOnly(LONE_PINE.videosUrl)),
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

function checkTimeZone(name: string): string {
  // What is thrown here becomes the reported fault.
  new Intl.DateTimeFormat('en-US', { timeZone: name });
  return name;
}

const testimonialsSchema = Joi.array<Testimonial[]>()
  .max(12)
  .items(
    Joi.object<Testimonial, true>({
      name: Joi.string().trim().max(60).required(),
      photo: Joi.string()
        .valid(...PORTRAITS)
        .required(),
      quote: Joi.string().trim().max(400).required(),
      rating: Joi.number().integer().min(1).max(5).required(),
    }),
  );

/** Parses the testimonials of guests from the settings. */
export function testimonialsOf({ BRAND_TESTIMONIALS }: BrandEnv): Testimonial[] {
  return JSON.parse(BRAND_TESTIMONIALS) as Testimonial[];
}

function checkTestimonials(text: string): string {
  Joi.assert(JSON.parse(text), testimonialsSchema);
  return text;
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
  Joi.assert(JSON.parse(text), devRemotesSchema);
  return text;
}

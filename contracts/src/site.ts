import type { Locale } from './locale';
import type { HomeWords } from './words';

/** Facts of the restaurant that every screen shows; they come from the server's settings and are in the first HTML. */
export type Brand = {
  name: string;
  tagline: string;
  /** As people read it: `(936) 555-0142`. */
  phone: string;
  /** For tel: links: `+19365550142`. */
  phoneHref: string;
  address: { street: string; city: string; region: string; postalCode: string; country: string };
  location: { latitude: number; longitude: number };
  /** What follows the city in a sentence: `a short drive from the lake`. Empty: the city says enough. */
  neighborhood: string;
  socials: { photos: string; videos: string };
  merchantId: string;
  /** The footer's years start here (spec: the year shown is 2024). */
  foundedYear: number;
};

/** The drawn portraits that a testimonial can have for its photo. */
export const PORTRAITS = ['ranger', 'angler', 'hiker'] as const;

/** What a guest says of the restaurant, with a drawn portrait for a photo. */
export type Testimonial = {
  name: string;
  photo: (typeof PORTRAITS)[number];
  quote: string;
  /** Stars, 1 to 5. */
  rating: number;
};

/** Facts of the site that every page needs; each page carries them in its snapshot. */
export type SiteSettings = {
  brand: Brand;
  /** product.md section 9: `"0.0825"`. */
  taxRate: string;
  timezone: string;
  paymentProvider: string;
  /** Test mode: the card form with its simulated tokens can pay. Never with a provider that takes money. */
  testCards: boolean;
  /** Whether ordering by delivery is offered. */
  delivery: boolean;
  /** Online orders are taken around the clock, also while the opening hours say closed, as the demonstration does. */
  ordersAnytime?: boolean;
  /** What guests say, on the home page; none: the page leaves the section out. */
  testimonials: readonly Testimonial[];
  /** `{z}/{x}/{y}` address of map tiles and its attribution, or null: then a drawn map is shown. */
  mapTiles: { url: string; attribution: string } | null;
  mode: 'demo' | 'production' | 'test' | 'dev';
  /** The languages that guests may choose; English is always among them. Missing: English alone. */
  languages?: readonly Locale[];
  /** The restaurant's own words; missing: it has none, and guests read neutral ones. */
  home?: HomeWords;
  hours: { summary: string; days: { label: string; text: string }[] };
};

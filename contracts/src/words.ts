import type { Locale } from './locale';
import type { Money } from './money';

/** What is sold at the counter and by phone only. The cart cannot take it, so it is not on the menu. */
export type CounterSpecial = {
  name: string;
  price: Money;
  /** Its price with a drink; null: it is not sold with one. */
  with_drink: Money | null;
  /** When it is served, as guests read it: `6 - 10 A.M.`; may be empty. */
  served: string;
};

/** What a restaurant says of itself in one language. In place of an empty text guests read neutral words of the site. */
export type RestaurantWords = {
  /** Follows the restaurant's name in the title of the home page, which search engines show. */
  title: string;
  /** The home page's heading. */
  headline: string;
  /** Follows the headline. */
  intro: string;
  /** The four cards of 'Why Choose'. */
  flavors: string;
  fresh: string;
  combos: string;
  quick: string;
  /** The about page: paragraphs with an empty line between them. One that begins with `# ` is a heading. */
  about: string;
};

/** GET, PUT /api/site/words: the restaurant's own words. In another language an empty text is the English one. */
export type SiteWords = { words: Record<Locale, RestaurantWords>; specials: CounterSpecial[] };

/** The words of the home page, in the page's language. Empty texts are left out. */
export type HomeWords = Partial<Omit<RestaurantWords, 'about'>> & { specials?: readonly CounterSpecial[] };

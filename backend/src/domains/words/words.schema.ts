import type { CounterSpecial, RestaurantWords, SiteWords } from '@site/contracts';
import Joi from 'joi';
import { text } from '../../http/validate';

const words = (max: number) => text(max).allow('').required();
const price = Joi.string().pattern(/^\d{1,4}\.\d{2}$/, 'a price like 10.99');

const inOneLanguage = Joi.object<RestaurantWords, true>({
  title: words(80),
  headline: words(80),
  intro: words(300),
  flavors: words(160),
  fresh: words(160),
  combos: words(160),
  quick: words(160),
  about: words(4000),
}).required();

const special = Joi.object<CounterSpecial, true>({
  name: text(40).required(),
  price: price.required(),
  with_drink: price.allow(null).required(),
  served: text(40).allow('').required(),
});

/** PUT /api/site/words: the whole document, so that what holds is what was on the screen. */
export const wordsSchema = Joi.object<SiteWords, true>({
  words: Joi.object<SiteWords['words'], true>({ en: inOneLanguage, es: inOneLanguage }).required(),
  specials: Joi.array().items(special).max(4).required(),
});

import { DEFAULT_LOCALE, LOCALES, type SiteLanguages } from '@site/contracts';
import Joi from 'joi';

/** PUT /api/site/languages: English stays, since every text exists in it. */
export const languagesSchema = Joi.object<SiteLanguages, true>({
  languages: Joi.array()
    .items(Joi.string().valid(...LOCALES))
    .unique()
    .has(Joi.string().valid(DEFAULT_LOCALE).label('English'))
    .required(),
});

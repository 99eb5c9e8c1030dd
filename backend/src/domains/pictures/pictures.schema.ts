import {
  SITE_PICTURE_KINDS,
  type HeroPicture,
  type LogoPicture,
  type SitePictureKind,
  type SitePictures,
} from '@site/contracts';
import Joi from 'joi';
import { text } from '../../http/validate';
import { SIZE } from './addresses';

/** Words of a picture are read out: a sentence or two. */
const ALT_MAX = 200;
const address = Joi.string().max(120).required();

const hero = Joi.object<HeroPicture, true>({
  image_url: address,
  alt: Joi.object<HeroPicture['alt'], true>({
    en: text(ALT_MAX).required(),
    es: text(ALT_MAX).allow('').required(),
  }).required(),
});

const logo = Joi.object<LogoPicture, true>({ image_url: address, has_name: Joi.boolean().required() });

/** PUT /api/site/pictures: the whole document, so that what holds is what was on the screen. */
export const picturesSchema = Joi.object<SitePictures, true>({
  hero: hero.allow(null).required(),
  logo: logo.allow(null).required(),
});

export const kindParams = Joi.object<{ kind: SitePictureKind }, true>({
  kind: Joi.string()
    .valid(...SITE_PICTURE_KINDS)
    .required(),
});

export const fileParams = Joi.object<{ picture: string; size: string }, true>({
  picture: Joi.string()
    .pattern(/^[a-z]+\.[a-f0-9]+$/, 'an address like hero.hash')
    .required(),
  size: Joi.string().pattern(SIZE, 'a file like 640.avif').required(),
});

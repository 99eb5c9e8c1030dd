import { LOCALES, type SitePictures } from '@site/contracts';
import type { DraftTexts } from '../ui/rebase';

/** By the server's names. An empty address: there is no such picture. */
export type PicturesDraft = Record<'hero.image_url' | 'hero.alt.en' | 'hero.alt.es' | 'logo.image_url', string> & {
  'logo.has_name': boolean;
};

const ALT_MAX = 200;

export const PICTURES_TEXTS: DraftTexts<PicturesDraft> = {
  labels: {
    'hero.image_url': 'Photo',
    'hero.alt.en': 'Description (English)',
    'hero.alt.es': 'Description (Español)',
    'logo.image_url': 'Logo',
    'logo.has_name': 'Name in the logo',
  },
  describe: (draft, key) => {
    const value = draft[key];
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (key === 'hero.image_url' || key === 'logo.image_url') return value === '' ? 'none' : 'a picture';
    return value;
  },
};

export function toDraft({ hero, logo }: SitePictures): PicturesDraft {
  return {
    'hero.image_url': hero?.image_url ?? '',
    'hero.alt.en': hero?.alt.en ?? '',
    'hero.alt.es': hero?.alt.es ?? '',
    'logo.image_url': logo?.image_url ?? '',
    'logo.has_name': logo?.has_name ?? false,
  };
}

export function toPictures(draft: PicturesDraft): SitePictures {
  const [hero, logo] = [draft['hero.image_url'], draft['logo.image_url']];
  return {
    hero:
      hero === ''
        ? null
        : { image_url: hero, alt: { en: draft['hero.alt.en'].trim(), es: draft['hero.alt.es'].trim() } },
    logo: logo === '' ? null : { image_url: logo, has_name: draft['logo.has_name'] },
  };
}

/** What must be corrected before the pictures are saved, by field. The server checks again. */
export function checkPictures(draft: PicturesDraft): Record<string, string> {
  const errors: Record<string, string> = {};
  if (draft['hero.image_url'] === '') return errors;
  for (const locale of LOCALES) {
    const tooLong = draft[`hero.alt.${locale}`].trim().length - ALT_MAX;
    if (tooLong > 0) errors[`hero.alt.${locale}`] = `Write at most ${ALT_MAX} characters: ${tooLong} fewer`;
  }
  if (draft['hero.alt.en'].trim() === '') errors['hero.alt.en'] = 'Say what the photo shows';
  return errors;
}

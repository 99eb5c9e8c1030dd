import type { FramePlace, SiteSettings } from '@site/contracts';
import { escapeHtml } from './escape';

/** What each place of a prerendered frame shows. */
export function placesOf({ brand, hours }: SiteSettings, shellBase: string, year: number): Record<FramePlace, string> {
  return {
    'brand.name': brand.name,
    'brand.tagline': brand.tagline,
    'brand.phone': brand.phone,
    'brand.phoneHref': brand.phoneHref,
    'brand.address.street': brand.address.street,
    'brand.address.city': brand.address.city,
    'brand.address.region': brand.address.region,
    'brand.address.postalCode': brand.address.postalCode,
    'brand.socials.photos': brand.socials.photos,
    'brand.socials.videos': brand.socials.videos,
    'hours.summary': hours.summary,
    'shell.base': shellBase,
    years: year > brand.foundedYear ? `${brand.foundedYear}-${year}` : `${brand.foundedYear}`,
  };
}

/** Fills `{{place}}`; the gate let no other name in, and a name it can't know stays empty rather than visible. */
export function fillPlaces(markup: string, places: Record<FramePlace, string>): string {
  return markup.replace(/\{\{([\w.]*)\}\}/g, (_, place: string) =>
    Object.hasOwn(places, place) ? escapeHtml(places[place as FramePlace]) : '',
  );
}

import { DEFAULT_LOCALE, type FramePlace, type LINK_PLACES, type SiteSettings } from '@site/contracts';

/** A place in the markup that the server fills when it composes a page. The compiler knows which ones it can fill. */
export const place = (name: FramePlace) => `{{${name}}}`;

/** The same inside a link, whose item the server repeats. */
export const linkPlace = (name: (typeof LINK_PLACES)[number]) => `{{${name}}}`;

/** The settings of no restaurant: the server puts the real one's in. What is no text is left out of the frames. */
export const placeholderSettings: SiteSettings = {
  brand: {
    name: place('brand.name'),
    tagline: place('brand.tagline'),
    phone: place('brand.phone'),
    phoneHref: place('brand.phoneHref'),
    address: {
      street: place('brand.address.street'),
      city: place('brand.address.city'),
      region: place('brand.address.region'),
      postalCode: place('brand.address.postalCode'),
      country: 'US',
    },
    location: { latitude: 0, longitude: 0 },
    neighborhood: '',
    socials: { photos: place('brand.socials.photos'), videos: place('brand.socials.videos') },
    merchantId: '',
    foundedYear: new Date().getFullYear(),
  },
  taxRate: '0',
  timezone: 'UTC',
  paymentProvider: '',
  testCards: false,
  delivery: false,
  testimonials: [],
  mapTiles: null,
  mode: 'production',
  languages: [DEFAULT_LOCALE],
  hours: { summary: place('hours.summary'), days: [] },
};

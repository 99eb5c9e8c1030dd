import { PORTRAITS, type SiteSettings } from '@site/contracts';

/** Facts of an invented restaurant, for tests and previews: nothing of a real site may depend on them. */
export function buildSettings(overrides: Partial<SiteSettings> = {}): SiteSettings {
  return {
    brand: {
      name: 'Test Kitchen',
      tagline: 'Cooked for tests',
      phone: '(936) 555-0199',
      phoneHref: '+19365550199',
      address: { street: '1 Test Street', city: 'Huntsville', region: 'TX', postalCode: '77340', country: 'US' },
      location: { latitude: 30.7235, longitude: -95.5508 },
      neighborhood: 'next to the test bench',
      socials: { photos: 'https://photos.example.test/kitchen', videos: 'https://videos.example.test/kitchen' },
      merchantId: 'test-merchant',
      foundedYear: 2024,
    },
    taxRate: '0.0825',
    timezone: 'America/Chicago',
    paymentProvider: 'sandbox',
    testCards: true,
    delivery: true,
    testimonials: PORTRAITS.map((photo) => ({ name: `A ${photo}`, photo, quote: 'Passes every time.', rating: 5 })),
    mapTiles: null,
    mode: 'test',
    hours: { summary: 'Open Daily: 6am - 12am', days: [{ label: 'Mon', text: '6AM - 11PM' }] },
    ...overrides,
  };
}

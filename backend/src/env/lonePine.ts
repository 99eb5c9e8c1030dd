import type { Testimonial } from '@site/contracts';

/** The facts of the demo's restaurant: what a site shows whose settings name no other. */
export const LONE_PINE = {
  name: 'Lone Pine Kitchen',
  tagline: 'Smoke, cast iron and a seat by the fire at the edge of the Sam Houston National Forest.',
  phone: '(936) 555-0142',
  street: '1214 Pine Ridge Road',
  city: 'Huntsville',
  region: 'TX',
  postalCode: '77340',
  latitude: 30.7235,
  longitude: -95.5508,
  neighborhood: 'a short drive from the trailheads of the Sam Houston National Forest',
  timeZone: 'America/Chicago',
  photosUrl: 'https://www.instagram.com/lonepinekitchen',
  videosUrl: 'https://www.tiktok.com/@lonepinekitchen',
  /** Huntsville, Texas, its post office boxes and the university included. */
  deliveryZips: ['77320', '77340', '77341', '77342', '77343', '77344'],
} as const;

export const LONE_PINE_TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Maribel R.',
    photo: 'hiker',
    quote:
      'Eighteen miles on the Lone Star Trail, and all I thought about was that brisket bowl. It was better than I thought.',
    rating: 5,
  },
  {
    name: 'Dale T.',
    photo: 'angler',
    quote:
      'I order from the boat ramp and it is in the window when I pull up. Hot, every single time. The fish never are.',
    rating: 5,
  },
  {
    name: 'Joanna K.',
    photo: 'ranger',
    quote: 'Our whole station eats here. The breakfast plate gets me through a morning that starts at five.',
    rating: 5,
  },
];

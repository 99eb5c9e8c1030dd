import type { PortraitProps } from '@site/kit';

export type Testimonial = { name: string; photo: PortraitProps['who']; quote: string; rating: number };

export const TESTIMONIALS: readonly Testimonial[] = [
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

import type { BusinessHours, Brand, Category, Diet, MenuItem, OpenInterval } from '@site/contracts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const diets: Record<Diet, string> = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  gluten_free: 'https://schema.org/GlutenFreeDiet',
};

type Facts = { brand: Brand; hours: Pick<BusinessHours, 'days' | 'exceptions'>; origin: string; photo: string | null };

/** schema.org facts of the restaurant. Reviews are left out: a business may not mark up praise of itself. */
export function restaurantData({ brand, hours, origin, photo }: Facts): object {
  const { address, location, socials } = brand;
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': `${origin}/#restaurant`,
    name: brand.name,
    description: brand.tagline,
    url: `${origin}/`,
    ...(photo !== null && { image: photo }),
    telephone: brand.phoneHref,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude },
    servesCuisine: 'American',
    currenciesAccepted: 'USD',
    sameAs: [socials.photos, socials.videos].filter(Boolean),
    openingHoursSpecification: hours.days.flatMap(({ intervals }, index) =>
      intervals.map((interval) => ({ ...opening(interval), dayOfWeek: `https://schema.org/${weekdays[index] ?? ''}` })),
    ),
    specialOpeningHoursSpecification: hours.exceptions.flatMap(({ date, closed, intervals }) =>
      // Opening and closing at midnight is how a closed day is said.
      (closed ? [{ open: '00:00', close: '00:00' }] : (intervals ?? [])).map((interval) => ({
        ...opening(interval),
        validFrom: date,
        validThrough: date,
      })),
    ),
    hasMenu: { '@id': `${origin}/#menu` },
  };
}

/** schema.org menu with a section for each category that has dishes. */
export function menuData(
  categories: readonly Category[],
  items: readonly MenuItem[],
  { brand, origin }: Pick<Facts, 'brand' | 'origin'>,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    '@id': `${origin}/#menu`,
    name: `${brand.name} menu`,
    url: `${origin}/#menu`,
    inLanguage: 'en-US',
    hasMenuSection: categories
      .map((category) => ({ category, dishes: items.filter((item) => item.category_id === category.id) }))
      .filter(({ dishes }) => dishes.length > 0)
      .map(({ category, dishes }) => ({
        '@type': 'MenuSection',
        name: category.name,
        hasMenuItem: dishes.map((dish) => menuItemData(dish, origin)),
      })),
  };
}

function menuItemData({ name, description, image_url, price, diets: fits }: MenuItem, origin: string): object {
  return {
    '@type': 'MenuItem',
    name,
    ...(description ? { description } : {}),
    ...(image_url ? { image: new URL(image_url, origin).href } : {}),
    offers: { '@type': 'Offer', price, priceCurrency: 'USD' },
    ...(fits.length > 0 ? { suitableForDiet: fits.map((diet) => diets[diet]) } : {}),
  };
}

/** `closes` before `opens` means the next day, in schema.org as in our own hours. */
function opening({ open, close }: OpenInterval): object {
  return { '@type': 'OpeningHoursSpecification', opens: open, closes: close };
}

import type { Brand, JobOpening, PayUnit, TimePreference } from '@site/contracts';

const TYPES: Record<TimePreference, string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Temporary: 'TEMPORARY',
};
const UNITS: Record<PayUnit, string> = { hour: 'HOUR', week: 'WEEK', month: 'MONTH', year: 'YEAR' };

/** schema.org job postings of the openings, as search engines read them. */
export function jobPostings(
  openings: readonly JobOpening[],
  { brand, origin }: { brand: Brand; origin: string },
): object[] {
  return openings.map((opening) => ({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', name: brand.name, value: opening.id },
    title: opening.title,
    description: opening.description,
    datePosted: opening.posted_at,
    ...(opening.closes_on && { validThrough: `${opening.closes_on}T23:59:59` }),
    employmentType: TYPES[opening.employment_type],
    directApply: true,
    url: `${origin}/career`,
    hiringOrganization: { '@type': 'Organization', name: brand.name, sameAs: `${origin}/` },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: brand.address.street,
        addressLocality: brand.address.city,
        addressRegion: brand.address.region,
        postalCode: brand.address.postalCode,
        addressCountry: brand.address.country,
      },
    },
    ...payOf(opening),
  }));
}

function payOf({ pay_from: from, pay_to: to, pay_unit: unit }: JobOpening): object {
  if (from === null && to === null) return {};
  const range =
    from !== null && to !== null ? { minValue: Number(from), maxValue: Number(to) } : { value: Number(from ?? to) };
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', ...range, unitText: UNITS[unit] },
    },
  };
}

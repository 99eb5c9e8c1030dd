import type { Brand } from '@site/contracts';
import type { Env } from '../env';

/** The restaurant as pages and mails name it. */
export function brandOf(env: Env): Brand {
  return {
    name: env.BRAND_NAME,
    tagline: env.BRAND_TAGLINE,
    phone: env.BRAND_PHONE,
    phoneHref: `+1${env.BRAND_PHONE.replace(/\D/g, '')}`,
    address: {
      street: env.BRAND_STREET,
      city: env.BRAND_CITY,
      region: env.BRAND_REGION,
      postalCode: env.BRAND_POSTAL_CODE,
      country: 'US',
    },
    location: { latitude: env.BRAND_LATITUDE, longitude: env.BRAND_LONGITUDE },
    neighborhood: env.BRAND_NEIGHBORHOOD,
    socials: { photos: env.BRAND_PHOTOS_URL, videos: env.BRAND_VIDEOS_URL },
    merchantId: env.MERCHANT_ID,
    foundedYear: env.BRAND_FOUNDED_YEAR,
  };
}

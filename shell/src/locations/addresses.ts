import type { Brand } from '@site/contracts';

/** `1214 Sam Houston Avenue, Huntsville, TX 77340`, as on an envelope. State and ZIP stay on one line. */
export function addressLine({ street, city, region, postalCode }: Brand['address']): string {
  return `${street}, ${city}, ${region}\u00a0${postalCode}`;
}

/** A search that every phone opens in its own map app, from wherever the person is. */
export function directionsUrl({ name, address }: Pick<Brand, 'name' | 'address'>): string {
  const query = encodeURIComponent(`${name}, ${addressLine(address)}`.replace('\u00a0', ' '));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

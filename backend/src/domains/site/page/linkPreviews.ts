import { PICTURE, type MenuItem } from '@site/contracts';
import { previewTags } from './head';
import type { PageMatch } from './matchPage';
import type { PageState } from './PageState';

/** Of a dish, or the hero. */
const OWN_PICTURE = /^\/media\/(?:dishes|site)\/[a-z0-9-]+\.[a-f0-9]+\/\d+\.(?:avif|webp|jpg)$/;

const LARGEST = Math.max(...PICTURE.widths);

/** The preview of a link to a dish, `/?dish=7`, as tags; null at every other address. */
export function dishPreview(
  { frame }: PageMatch,
  { menu, snapshot }: PageState,
  query: URLSearchParams,
  origin: string,
): string | null {
  const id = frame === 'home' ? query.get('dish') : null;
  const dish = id === null ? undefined : menu.items.find((item) => String(item.id) === id);
  if (!dish) return null;
  const { name, tagline } = snapshot.settings.brand;
  const preview = {
    title: `${dish.name} | ${name}`,
    description: dish.description || tagline,
    image: addressOf(dish, origin),
  };
  return previewTags(preview, `${origin}/?dish=${dish.id}`);
}

/** A featured dish stands for the restaurant. */
export function pictureOf(items: PageState['menu']['items'], origin: string): string | null {
  const pictured = items.filter(({ image_url }) => image_url !== null);
  const dish = pictured.find(({ is_featured }) => is_featured) ?? pictured[0];
  return dish ? addressOf(dish, origin) : null;
}

function addressOf({ image_url }: MenuItem, origin: string): string | null {
  return image_url ? addressOfLargest(image_url, origin) : null;
}

/** The largest of our own pictures, which chats show over their full width. */
export function addressOfLargest(image_url: string, origin: string): string {
  const largest = OWN_PICTURE.test(image_url)
    ? `${image_url.slice(0, image_url.lastIndexOf('/'))}/${LARGEST}.jpg`
    : image_url;
  return new URL(largest, origin).href;
}

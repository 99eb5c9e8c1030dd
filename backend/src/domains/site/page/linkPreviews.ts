import { PICTURE, type MenuItem } from '@site/contracts';
import { previewTags } from './head';
import type { PageMatch } from './matchPage';
import type { PageState } from './PageState';

const LARGEST = Math.max(...PICTURE.widths);

/** What a link to a dish, `/?dish=7`, shows in a chat, as tags; null at every other address. */
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

/** Of our own pictures the largest, which chats show over their full width. */
function addressOf({ image_url }: MenuItem, origin: string): string | null {
  if (!image_url) return null;
  const largest = PICTURE.pattern.test(image_url)
    ? `${image_url.slice(0, image_url.lastIndexOf('/'))}/${LARGEST}.jpg`
    : image_url;
  return new URL(largest, origin).href;
}

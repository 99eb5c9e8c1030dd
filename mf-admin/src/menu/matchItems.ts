import type { Category, MenuItem } from '@site/contracts';

/** Items whose name or category name holds every word of a search, whatever the case. */
export function matchItems(items: readonly MenuItem[], categories: readonly Category[], search: string): MenuItem[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return items.filter((item) => {
    const text = `${item.name} ${names.get(item.category_id) ?? ''}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Characters of a description in the table. */
const DESCRIPTION_LENGTH = 60;

export function truncate(text: string): string {
  // By code points: half an emoji would be shown as a replacement character.
  const characters = [...text];
  return characters.length > DESCRIPTION_LENGTH
    ? `${characters.slice(0, DESCRIPTION_LENGTH).join('').trimEnd()}...`
    : text;
}

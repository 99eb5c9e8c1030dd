import type { SiteLink } from '@site/contracts';

/**
 * Widths of the window, in em, from which the bar has more room for links, and the em that they may take there. The room is
 * the least of each range, beside the name and the buttons of a member.
 */
const ROOM = [
  { from: 48, links: 24, padding: 0.5 },
  { from: 64, links: 29, padding: 1 },
  { from: 80, links: 31, padding: 1.5 },
] as const;

/** Of a letter, on average, and of the button More. */
const LETTER = 0.58;
const MORE = 5.5;
/** From here on the room of the least width is enough for smaller letters alone. */
const CROWDED = 21;

/** Below this index of `ROOM` a link is in the menu More; `NEVER`: it always is. */
export const NEVER = ROOM.length;
export const widthAt = (index: number) => `${ROOM[index]?.from ?? 0}em`;

export type SpreadLink = SiteLink & { from: number };
export type Spread = { links: SpreadLink[]; /** At the least width its letters must be smaller. */ isCrowded: boolean };

/**
 * Which links the bar shows from which width on. An estimate by their letters instead of a measurement: the server and the
 * browser come to the same result, and nothing moves once the page runs.
 *
 * @param reserved label of a link that comes after them
 */
export function spreadLinks(links: readonly SiteLink[], reserved = ''): Spread {
  const fitting = ROOM.map(({ links: room, padding }) => {
    const widthOf = (label: string) => label && label.length * LETTER + padding;
    const own = Number(widthOf(reserved));
    const widths = links.map(({ label }) => Number(widthOf(label)));
    const all = widths.reduce((sum, width) => sum + width, own);
    let used = own + (all > room ? MORE : 0);
    const firstOut = widths.findIndex((width) => (used += width) > room);
    return firstOut < 0 ? { count: links.length, used } : { count: firstOut, used: used - (widths[firstOut] ?? 0) };
  });
  const spread = links.map((link, position) => {
    const from = fitting.findIndex((_, index) => fitting.slice(index).every(({ count }) => position < count));
    return { ...link, from: from < 0 ? NEVER : from };
  });
  return { links: spread, isCrowded: (fitting[0]?.used ?? 0) > CROWDED };
}

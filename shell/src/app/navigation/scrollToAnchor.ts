import { focusQuietly } from './focusQuietly';
import { whilePageSettles } from './whilePageSettles';

/**
 * Scrolls to `/#menu` and its like below the sticky header, as soon as the section is there, and keeps it in place.
 *
 * @param arrived whether the browser has scrolled there already
 */
export function scrollToAnchor(hash: string, arrived = false): () => void {
  const id = decodeAnchor(hash);
  let placedAt: number | null = null;

  return whilePageSettles(() => {
    const section = document.getElementById(id);
    if (!section) return;
    // What grows below the section does not move it.
    const top = section.getBoundingClientRect().top + window.scrollY;
    if (top === placedAt) return;
    const first = placedAt === null;
    placedAt = top;
    // The first way there may glide (html's scroll-behavior decides); corrections must not be seen.
    if (!first || !arrived) section.scrollIntoView({ block: 'start', behavior: first ? 'auto' : 'instant' });
    if (first) focusQuietly(section);
  });
}

function decodeAnchor(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1); // a lone % in a typed address
  }
}

import { focusQuietly } from './focusQuietly';
import { whilePageSettles } from './whilePageSettles';

/** Scrolls to `/#menu` and its like below the sticky header, as soon as the section is there, and keeps it in place. */
export function scrollToAnchor(hash: string): () => void {
  const id = decodeAnchor(hash);
  let arrived = false;

  return whilePageSettles(() => {
    const section = document.getElementById(id);
    if (!section) return;
    // The first way there may glide (html's scroll-behavior decides); corrections must not be seen.
    section.scrollIntoView({ block: 'start', behavior: arrived ? 'instant' : 'auto' });
    if (!arrived) focusQuietly(section);
    arrived = true;
  });
}

function decodeAnchor(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1); // a lone % in an address that somebody typed
  }
}

import { Markup } from '../pages/html';

/** Keeps the lists up to date, except for the one that is in use. Everything works without it. */
export const CONTROL_SCRIPT = new Markup(`
const EVERY_MS = 3000;
const live = document.getElementById('live');
live.parentElement.hidden = false;
const isInUse = (part) => part.contains(document.activeElement) || part.querySelector('details[open]');
async function refresh() {
  if (!live.checked || document.hidden) return;
  const response = await fetch(location.pathname, { headers: { accept: 'text/html' } });
  if (!response.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const newer = fresh.querySelector('[data-live="' + part.dataset.live + '"]');
    if (newer && newer.innerHTML !== part.innerHTML && !isInUse(part)) part.replaceChildren(...newer.childNodes);
  }
}
setInterval(() => refresh().catch(() => undefined), EVERY_MS);
// A reload would say again what was done.
if (location.search) history.replaceState(null, '', location.pathname + location.hash);
`);

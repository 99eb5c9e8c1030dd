/** `connection` is Chromium's. */
type WithConnection = Navigator & { connection?: { saveData?: boolean } };

const BEGINNINGS = ['pointerdown', 'keydown', 'scroll'] as const;

/** What began the visit is answered first: a click on a link renders a page. Milliseconds. */
const AFTER_BEGINNING_MS = 1500;

/**
 * Loads a section's code while the pointer, the finger or the focus is on a link to it, so that the click shows it at once.
 * After the first use of the page, the links in view follow in idle moments, one section in each: a visitor who only reads
 * loads nothing. `warm` resolves when the code is there.
 */
export function warmLinks(warm: (path: string) => Promise<void>): void {
  if ((navigator as WithConnection).connection?.saveData) return;

  const onIntent = ({ target }: Event) => {
    const path = target instanceof Element ? pathOf(target.closest('a')) : null;
    if (path !== null) void warm(path);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, onIntent, { passive: true });

  const begin = () => {
    for (const type of BEGINNINGS) document.removeEventListener(type, begin);
    setTimeout(() => void warmVisible(warm), AFTER_BEGINNING_MS);
  };
  for (const type of BEGINNINGS) document.addEventListener(type, begin, { passive: true });
}

async function warmVisible(warm: (path: string) => Promise<void>): Promise<void> {
  await idle();
  const links = [...document.querySelectorAll('a')].filter(isInView);
  for (const path of new Set(links.map(pathOf))) {
    if (path === null) continue;
    await idle();
    await warm(path);
  }
}

/** The path of a link to another page of this site. */
function pathOf(link: HTMLAnchorElement | null): string | null {
  if (link?.origin !== location.origin || link.pathname === location.pathname) return null;
  return link.pathname;
}

function isInView(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}

/** Safari has no requestIdleCallback. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });
}

/** `connection` is Chromium's. */
type WithConnection = Navigator & { connection?: { saveData?: boolean } };

const BEGINNINGS = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Loads a section's code while the pointer, the finger or the focus is on a link to it, so that the click shows it at once.
 * When somebody has begun to use the page, the links in view follow in an idle moment: somebody who only looks pays nothing.
 */
export function warmLinks(warm: (path: string) => void): void {
  if ((navigator as WithConnection).connection?.saveData) return;

  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) warmLink(link, warm);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, onIntent, { passive: true });

  const begin = () => {
    for (const type of BEGINNINGS) document.removeEventListener(type, begin);
    whenIdle(() => {
      for (const link of document.querySelectorAll('a')) if (isInView(link)) warmLink(link, warm);
    });
  };
  for (const type of BEGINNINGS) document.addEventListener(type, begin, { passive: true });
}

function warmLink(link: HTMLAnchorElement, warm: (path: string) => void): void {
  if (link.origin === location.origin && link.pathname !== location.pathname) warm(link.pathname);
}

function isInView(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
}

import type { PreviewState } from './previewState';

/** Shows the scheme that the bar says, without keeping it for the next visit. */
export function applyScheme(page: Document, scheme: PreviewState['scheme']): void {
  if (scheme === 'system') delete page.documentElement.dataset.theme;
  else page.documentElement.dataset.theme = scheme;
}

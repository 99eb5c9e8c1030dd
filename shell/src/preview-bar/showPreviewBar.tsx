import type { SiteSnapshot } from '@site/contracts';
import { createRoot } from 'react-dom/client';
import { PreviewBar } from './PreviewBar';

/** Puts the bar above the page, in a root of its own: a release of the shell that fails to render leaves it usable. */
export function showPreviewBar(snapshot: SiteSnapshot): void {
  const { preview, settings } = snapshot;
  if (!preview) return;
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<PreviewBar preview={preview} timeZone={settings.timezone} parts={snapshot} />);
}

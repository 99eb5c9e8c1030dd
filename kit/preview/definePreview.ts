import type { SiteSettings } from '@site/contracts';
import type { DataState, PreviewSession } from './previewState';
import type { PreviewCart } from './server/PreviewCart';
import type { Fixtures } from './server/fixtures';

/** What a page was opened with. The cart is the one that its host shows. */
export type PreviewPage = { session: PreviewSession; data: DataState; cart: PreviewCart };

/** What a section brings for its preview, in `preview/preview.ts` of its package. */
export type SectionPreview = {
  /** Called once for each page, so that what a fixture keeps begins again. The cart is answered without it. */
  fixtures: (page: PreviewPage) => Fixtures;
  /** Addresses that the bar offers beside the section's routes, by their names: `/order-status/42`. */
  addresses?: Record<string, string>;
  settings?: Partial<SiteSettings>;
};

/** Checks a preview's shape where it is written. */
export function definePreview(preview: SectionPreview): SectionPreview {
  return preview;
}

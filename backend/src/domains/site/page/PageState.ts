import type { BusinessHours, Category, MenuItem, PrerenderedFrames, SiteSnapshot } from '@site/contracts';
import type { PageOwner } from './matchPage';

/** Entry files of the shell with what the browser checks them against (null: not checked, a dev server's). */
export type ShellEntry = { url: string; integrity: string | null };

/** Everything that pages are made of. A new state replaces the old one whole, and with it every page that was cached. */
export type PageState = {
  snapshot: SiteSnapshot;
  frames: PrerenderedFrames;
  shell: PageOwner;
  remotes: PageOwner[];
  entry: ShellEntry[];
  hours: Pick<BusinessHours, 'days' | 'exceptions'>;
  menu: { categories: readonly Category[]; items: readonly MenuItem[] };
  /** Origins of dev servers that parts come from; empty but in development. */
  devOrigins: readonly string[];
};

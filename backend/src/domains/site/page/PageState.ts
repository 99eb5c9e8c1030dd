import type {
  BusinessHours,
  Category,
  GuestPictures,
  Locale,
  MenuItem,
  PrerenderedFrames,
  SiteSnapshot,
  SiteWords,
} from '@site/contracts';
import type { PageOwner } from './matchPage';
import type { PageData } from './pageData';

/** Entry files of the shell with what the browser checks them against (null: not checked, a dev server's). */
export type ShellEntry = { url: string; integrity: string | null };

/** Everything that pages are made of. A new state replaces the old one whole, and with it every page that was cached. */
export type PageState = {
  snapshot: SiteSnapshot;
  frames: PrerenderedFrames;
  shell: PageOwner;
  remotes: PageOwner[];
  entry: ShellEntry[];
  /** What guests are answered; a new state comes when the doors open or close. */
  hours: BusinessHours;
  /** What the restaurant says of itself, in all languages; the snapshot has the English ones of the home page. */
  words: SiteWords;
  /** The restaurant's pictures in a language; the snapshot has the English ones. */
  picturesIn: (locale: Locale) => GuestPictures;
  /** Address of the hero that the restaurant uploaded. */
  photo: string | null;
  /** What guests are answered at the addresses of `menuAddresses`. */
  guestMenu: { categories: readonly object[]; items: readonly object[] } | null;
  /** The script with which a release of this state renders on the server, by its name; null when it has none. */
  script: (name: string) => Promise<string | null>;
  /** Origins, of other sites, of the dishes' pictures. */
  pictures: readonly string[];
  menu: { categories: readonly Category[]; items: readonly MenuItem[] };
  /** What domains add to pages, by path. */
  pageData: Readonly<Record<string, PageData>>;
  /** Origins of dev servers that parts come from; empty but in development. */
  devOrigins: readonly string[];
};

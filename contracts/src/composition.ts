import type { Locale } from './locale';
import type { Instant } from './money';
import type { Rollout } from './rollouts';
import type { SiteSettings } from './site';

/**
 * The places in the shell where a remote may put a component, beside its own routes. A closed list: a new slot is a new
 * host contract.
 */
export const SLOTS = ['home.menu'] as const;
export type SlotName = (typeof SLOTS)[number];

/** Who may open a section or see a link. `admin` is every member of staff. */
export type Access = 'public' | 'user' | 'admin';

/** First path segments that the server answers itself: no section may own them. */
export const RESERVED_PATHS = ['/api', '/auth', '/rest', '/_r', '/_kit', '/_preview', '/media'] as const;

/** The shell is released and activated like a remote, under this name. */
export const SHELL = 'shell';

/** Where the frame of the site shows links. */
export const NAV_PLACES = ['header', 'footer'] as const;
export type NavPlace = (typeof NAV_PLACES)[number];

/** A link that a section adds to the frame of the site. */
export type NavLink = {
  label: string;
  /** A path of the site, or an anchor on one of its pages: `/rewards`, `/#menu`. */
  to: string;
  place: NavPlace;
  /** Links of one place are sorted by this number, lowest first. The numbers in use are multiples of ten. */
  order: number;
  /** Who sees the link. Default: the people who may open the section (`access`). */
  role?: Access;
  /** Leaves the link out of the phone's menu; the footer usually has it. */
  desktopOnly?: boolean;
};

/** A link of header or footer as the page carries it, in the order shown. */
export type SiteLink = Omit<NavLink, 'order' | 'role'> & { role: Access };

/** What a remote (and the shell) says of itself in its package.json; each release carries it. */
export type SectionBlock = {
  title: string;
  /**
   * The paths that it has a page for, exact: below "/order" nothing is found. "/order-status/:id" has a page for each
   * id, "/admin/*" for everything below (`matchesRoute`).
   */
  routes: string[];
  /** Page title by path; the longest path that fits wins. */
  titles: Record<string, string>;
  /** What search results show below the title, by path. */
  descriptions?: Record<string, string>;
  /** Path prefixes that search engines must leave out. */
  noindex?: string[];
  /** The routes whose page opens without a connection, after a first visit of the site. */
  offline?: string[];
  slots: Partial<Record<SlotName, string>>;
  access: Access;
  /** Links in header and footer. The site's links come from these blocks alone (product.md, section 2). */
  nav: NavLink[];
  /**
   * Semver range of the host contract that the remote was written for. For the shell the one version that it provides;
   * its build fills in HOST_CONTRACT_VERSION.
   */
  hostContract: string;
  owner: string;
  /** The texts of this block (title, titles, descriptions, labels of links) in other languages, by the English text. */
  translations?: SectionTranslations;
};

/** By language: the translation of each English text. English is missing, because it is the text itself. */
export type SectionTranslations = Partial<Record<Exclude<Locale, 'en'>, Record<string, string>>>;

/** sha384 in the notation of Subresource Integrity, by file name inside the release. */
export type IntegrityMap = Record<string, string>;

/** Bytes of a release's file: as it is, by gzip and by brotli. */
export type FileSize = { raw: number; gz: number; br: number };

/** The part of a federation manifest that a browser needs to load an exposed module without fetching the manifest. */
export type ExposedModule = { key: string; js: string[]; css: string[] };

/** One immutable build of a remote (or of the shell), at `/_r/<remote>/<version>/…`. */
export type Release = {
  remote: string;
  version: string;
  /** Revision of the source, with `-dirty` behind it when files differed from it; empty outside version control. */
  commit: string;
  builtAt: Instant;
  /**
   * The global that its entry defines, unique to the build (`mf_menu_cart__5f0c2b91aa`): two versions of a remote can
   * stand in one page. Empty for the shell.
   */
  container: string;
  /** For a remote its remoteEntry; for the shell its classic entry scripts in order. */
  entry: string[];
  exposes: ExposedModule[];
  /** The federation manifest as built (`mf-manifest.json`), for tools. */
  manifest: object | null;
  section: SectionBlock;
  /** Version ranges of shared singletons the release was built with, by package. */
  shared: Record<string, { version: string; requiredVersion: string; singleton: boolean }>;
  /**
   * Names by shared module: those that its code imports, and for the shell those that it provides. Missing in releases
   * from before these lists; then the versions alone decide whether they fit.
   */
  names?: Record<string, string[]>;
  integrity: IntegrityMap;
  sizes: Record<string, FileSize>;
};

/**
 * `previous` is what ran before this version was first activated: a roll back to it never returns to what was rolled
 * back.
 */
export type ComposedVersion = {
  version: string;
  previous: string | null;
  /** The section is switched off: its pages say that it is not available, and nothing of it is loaded. */
  off?: { since: Instant };
  /** Another release that a share of the visitors sees in place of this one. */
  rollout?: Rollout;
};

/** What visitors see: immutable; a change makes a new one whose parent is the old one. */
export type Composition = {
  id: string;
  parent: string | null;
  remotes: Record<string, ComposedVersion>;
  shell: ComposedVersion;
  /** The composition that this one brought back whole, or null: then it changed single releases of its parent. */
  restores: string | null;
  /**
   * The id of the newest composition, this one or one before, that took a release back. Ids are in the order of creation, so
   * a page of an older composition may show what was taken back. Null: none did.
   */
  lastRecall: string | null;
  createdBy: string;
  createdAt: Instant;
  reason: string;
};

/**
 * A release as the page carries it, resolved: no manifest needs fetching. Who made it, and of what, is nothing for guests
 * (`Release` has it).
 */
export type ComposedRelease = {
  name: string;
  container: string;
  version: string;
  source: 'active' | 'last-known-good' | 'preview' | 'localhost';
  /** Absolute path that file names are relative to, ends in "/": `/_r/mf-checkout/1.0.0/`. */
  base: string;
  entry: string;
  exposes: ExposedModule[];
  /**
   * Of everything it may load. A script or style that is missing here does not run. Not checked for `localhost`, which
   * changes all the time.
   */
  integrity: IntegrityMap;
};

/** What a page needs of a section block. */
export type ComposedSection = Pick<SectionBlock, 'title' | 'routes' | 'titles' | 'slots'>;

/** One remote as the page carries it. */
export type ComposedRemote = ComposedRelease & {
  /** Switched off: its pages say that it is not available, and it has no files. */
  off?: true;
  section: ComposedSection;
  /** The last release that was seen working, tried once when the active one fails to load. */
  lastKnownGood: ComposedRelease | null;
};

/** What a page shows that guests do not see. */
export type SitePreview = {
  /** `live`: what guests see, in most cases a version; null when they do not see the section. */
  parts: { title: string; version: string; live: string | null }[];
  expiresAt: Instant;
};

/** Posted to with `?to=<path>`, ends a preview and opens what guests see at that path. */
export const PREVIEW_EXIT_PATH = '/_preview/exit';

/** Stands in the page as `<script type="application/json" id="site-snapshot">`. */
export type SiteSnapshot = {
  compositionId: string;
  /** `integrity` covers what the shell itself loads late: like a remote's files, those run only if they match. */
  shell: Pick<ComposedRemote, 'version' | 'base' | 'source' | 'integrity'> & {
    /** Its pages' titles in the language of the page. Missing in English, in which its code has them. */
    titles?: Record<string, string>;
  };
  remotes: ComposedRemote[];
  /** Header and footer, from the section blocks of the shell and of all remotes. */
  links: SiteLink[];
  /** Routes of sections that are no part of this page: each opens in a page of its own. */
  elsewhere: string[];
  settings: SiteSettings;
  /** The language of the page, which `<html lang>` names too. Links and titles above are in it. Missing: English. */
  locale?: Locale;
  hostContract: string;
  /** Whether the page registers the service worker. Missing in development, and while the operator has switched it off. */
  offline?: boolean;
  /** The share of visits that report what they measure, above 0 up to 1. Missing: none. */
  visitsSampleRate?: number;
  /** Missing on every page that guests see. */
  preview?: SitePreview;
};

export const SNAPSHOT_ELEMENT_ID = 'site-snapshot';
export const ANSWERS_ELEMENT_ID = 'site-answers';
export const ROOT_ELEMENT_ID = 'root';

/**
 * POST /api/composition/releases: the part `release` of a multipart form, beside one part `file` for each file. The
 * server measures sizes itself.
 */
export type ReleaseSubmission = Omit<Release, 'sizes'>;

/** One row of GET /api/composition/releases. */
export type ReleaseSummary = Pick<Release, 'remote' | 'version' | 'commit' | 'builtAt'> & {
  publishedAt: Instant;
  publishedBy: string;
  active: boolean;
};

/** POST /api/composition/reports: a remote that failed in a visitor's browser. */
export type RemoteFailureReport = {
  compositionId: string;
  remote: string;
  version: string;
  module: string;
  /**
   * `uncaught`: its code failed beside any rendering; `reported`: it handed the error to its host. Both may also be about
   * the shell.
   */
  cause: 'timeout' | 'network' | 'integrity' | 'invalid' | 'render' | 'uncaught' | 'reported' | 'unknown';
  message: string;
  path: string;
  /** What the page proves with that the server gave it out (PAGE_TOKEN_NAME). */
  page: string;
};

/** The page carries its token in a `meta` element of this name. */
export const PAGE_TOKEN_NAME = 'page-token';

/** One row of GET /api/composition/reports: failures of one release that say the same. */
export type FailureSummary = Pick<RemoteFailureReport, 'remote' | 'version' | 'module' | 'cause' | 'message'> & {
  /** On how many pages, in how many networks. */
  pages: number;
  networks: number;
  path: string;
  first_at: Instant;
  last_at: Instant;
};

/** GET /api/site/newest?from=<id>: what a page that was composed earlier may go on with, without a reload. */
export type NewestSite = {
  compositionId: string;
  remotes: ComposedRemote[];
  /** Names of the parts, the shell among them, whose release in the page's composition was taken back. */
  recalled: string[];
};

/** On answers of the API: `lastRecall` of the live composition. Missing: nothing was ever taken back. */
export const RECALL_HEADER = 'Site-Last-Recall';

/**
 * The chunk of a release that holds the code of one of its pages: `page-locations.<hash>.js`, `page-admin-menu.<hash>.js`. The first
 * HTML of that page asks for it together with the entry.
 *
 * @param path of the page, without a parameter at its end
 */
export function isPageChunk(file: string, path: string): boolean {
  return file.startsWith(`page-${path.slice(1).replaceAll('/', '-')}.`) && file.endsWith('.js');
}

/**
 * A chunk of a shell's release that signs people in: `accounts.<hash>.js`, and the library that it uses. The first HTML of a page of
 * staff asks for them together with the shell's entry.
 */
export function isAccountsChunk(file: string): boolean {
  return /^accounts(-library)?\./.test(file) && file.endsWith('.js');
}

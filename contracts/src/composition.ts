import type { Instant } from './money';
import type { SiteSettings } from './site';

/** The places in the shell where a remote may put a component, beside its own routes. A closed list: a new slot is a new host contract. */
export const SLOTS = ['home.menu'] as const;
export type SlotName = (typeof SLOTS)[number];

export type Access = 'public' | 'user' | 'admin';

/** What a remote says of itself in its package.json; each release carries it. */
export type SectionBlock = {
  title: string;
  /** Path prefixes that belong to the remote: "/order" owns /order and /order/… */
  routes: string[];
  /** Page title by path. */
  titles: Record<string, string>;
  slots: Partial<Record<SlotName, string>>;
  access: Access;
  nav: { label: string; to: string }[];
  /** Semver range of the host contract that the remote was written for. */
  hostContract: string;
  owner: string;
};

/** sha384 in the notation of Subresource Integrity, by file name inside the release. */
export type IntegrityMap = Record<string, string>;

export type FileSize = { raw: number; gz: number; br: number };

/** The part of a federation manifest that a browser needs to load an exposed module without fetching the manifest. */
export type ExposedModule = { key: string; js: string[]; css: string[] };

/** One immutable build of a remote (or of the shell), at `/_r/<remote>/<version>/…`. */
export type Release = {
  remote: string;
  version: string;
  commit: string;
  builtAt: Instant;
  /** Federation container name, `mf_menu_cart`. Empty for the shell. */
  container: string;
  /** For a remote its remoteEntry; for the shell its classic entry scripts in order. */
  entry: string[];
  exposes: ExposedModule[];
  /** The federation manifest as built (`mf-manifest.json`), for tools. */
  manifest: unknown;
  /** Null for the shell. */
  section: SectionBlock | null;
  /** Version ranges of shared singletons the release was built with, by package. */
  shared: Record<string, { version: string; requiredVersion: string; singleton: boolean }>;
  integrity: IntegrityMap;
  sizes: Record<string, FileSize>;
};

/** What visitors see: immutable; a change makes a new one whose parent is the old one. */
export type Composition = {
  id: string;
  parent: string | null;
  remotes: Record<string, { version: string }>;
  shell: string;
  createdBy: string;
  createdAt: Instant;
  reason: string;
};

/** One remote as the page carries it, resolved: no manifest has to be fetched. */
export type ComposedRemote = {
  name: string;
  container: string;
  version: string;
  commit: string;
  builtAt: Instant;
  source: 'active' | 'last-known-good' | 'preview' | 'localhost';
  /** Absolute path that file names are relative to, ends in "/": `/_r/mf-checkout/1.0.0/`. */
  base: string;
  entry: string;
  exposes: ExposedModule[];
  section: SectionBlock;
  integrity: IntegrityMap;
  /** The release that was active before, tried once when this one fails to load. */
  lastKnownGood: Omit<ComposedRemote, 'lastKnownGood' | 'section'> | null;
};

/** Stands in the page as `<script type="application/json" id="site-snapshot">`. */
export type SiteSnapshot = {
  compositionId: string;
  shell: { version: string; base: string };
  remotes: ComposedRemote[];
  settings: SiteSettings;
  hostContract: string;
};

export const SNAPSHOT_ELEMENT_ID = 'site-snapshot';
export const ROOT_ELEMENT_ID = 'root';

/** POST /api/composition/reports: a remote that failed in somebody's browser. */
export type RemoteFailureReport = {
  compositionId: string;
  remote: string;
  version: string;
  module: string;
  cause: 'timeout' | 'network' | 'integrity' | 'invalid' | 'render' | 'unknown';
  message: string;
  path: string;
};

/** What the shell's build leaves for the server: markup with `{{brand.name}}`-like places that the server fills, and its style. */
export type PrerenderedFrames = Record<'home' | 'page' | 'notFound', { html: string; css: string }>;

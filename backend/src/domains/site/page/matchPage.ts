import {
  DEFAULT_LOCALE,
  matchesRoute,
  SHELL,
  withoutTrailingSlashes,
  type ExposedModule,
  type Locale,
  type SectionBlock,
  type SlotName,
} from '@site/contracts';
import { translateText } from './translate';

/** What the page composer needs of each release in the composition. */
export type PageOwner = { name: string; section: SectionBlock; exposes: ExposedModule[]; isOff?: boolean };

/** The part of the site that answers a path, and what of it the first load needs. */
export type PageMatch = {
  frame: 'home' | 'page' | 'notFound';
  /** 503: its section is switched off. */
  status: 200 | 404 | 503;
  /** Without a trailing slash; null for an unknown path. */
  canonicalPath: string | null;
  /**
   * What the chunk of the page's code is named after (`isPageChunk`): the path, without a parameter at its end. Null where the
   * section names no such page, as below a route that ends in `*`.
   */
  codePath: string | null;
  title: string | null;
  description: string | null;
  indexed: boolean;
  /** The path is a route as it is declared, without a part that varies. */
  isExact: boolean;
  /** A page of staff, of which the first HTML shows nothing. */
  isStaff: boolean;
  /** Modules whose code should start to load with the page, by remote. */
  modules: { remote: string; module: ExposedModule }[];
};

const homeSlots: readonly SlotName[] = ['home.menu'];

const NOT_FOUND: Omit<PageMatch, 'modules'> = {
  frame: 'notFound',
  status: 404,
  canonicalPath: null,
  codePath: null,
  title: null,
  description: null,
  indexed: false,
  isExact: false,
  isStaff: false,
};

/** Known are the routes of the shell and of the remotes, as they declare them. */
export function matchPage(
  path: string,
  shell: PageOwner,
  remotes: readonly PageOwner[],
  locale: Locale = DEFAULT_LOCALE,
): PageMatch {
  const plain = path.length > 1 ? withoutTrailingSlashes(path) || '/' : path;
  const remote = remotes.find(({ section }) => section.routes.some((route) => matchesRoute(route, plain)));
  const owner = remote ?? (shell.section.routes.includes(plain) ? shell : null);
  if (!owner) return { ...NOT_FOUND, modules: [] };
  const { section, isOff = false } = owner;
  const description = longest(section.descriptions ?? {}, plain);
  return {
    frame: plain === '/' ? 'home' : 'page',
    status: isOff ? 503 : 200,
    canonicalPath: plain,
    codePath: codePathOf(section, plain),
    title: translateText(longest(section.titles, plain) ?? section.title, section, locale),
    description: description && translateText(description, section, locale),
    isExact: !isOff && section.routes.includes(plain),
    isStaff: section.access === 'admin',
    indexed: !isOff && section.access !== 'admin' && !section.noindex?.some((prefix) => covers(prefix, plain)),
    modules: plain === '/' ? modulesInSlots(remotes) : modulesOfPage(owner),
  };
}

function codePathOf({ routes, titles }: SectionBlock, path: string): string | null {
  if (routes.includes(path) || Object.hasOwn(titles, path)) return path;
  const route = routes.find((known) => known.includes('/:') && matchesRoute(known, path));
  return route ? route.slice(0, route.indexOf('/:')) : null;
}

function modulesOfPage(owner: PageOwner): PageMatch['modules'] {
  return owner.name === SHELL || owner.isOff ? [] : modulesOf(owner, ['./App']);
}

function modulesInSlots(remotes: readonly PageOwner[]): PageMatch['modules'] {
  return remotes
    .filter(({ isOff }) => !isOff)
    .flatMap((remote) =>
      modulesOf(
        remote,
        homeSlots.map((slot) => remote.section.slots[slot]),
      ),
    );
}

function modulesOf(owner: PageOwner, keys: readonly (string | undefined)[]): PageMatch['modules'] {
  return owner.exposes.filter(({ key }) => keys.includes(key)).map((module) => ({ remote: owner.name, module }));
}

function covers(prefix: string, path: string): boolean {
  return path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`));
}

/** The value of the longest path that the page lies on or below. */
function longest(byPath: Record<string, string>, path: string): string | null {
  const fitting = Object.keys(byPath).filter((prefix) => covers(prefix, path));
  const best = fitting.sort((a, b) => b.length - a.length)[0];
  return best === undefined ? null : (byPath[best] ?? null);
}

import type { SiteSnapshot } from './composition';

/**
 * A release's code for the server, in the form of a CommonJS script: the shell's exports a `ServerShell`, a remote's a
 * `ServerRemote`. It runs in a process without files, network or environment, and answers with markup.
 */
export const SERVER_FILE = 'server.js';

/** Stands in a release's script for the address of its files, `/_r/<remote>/<version>/`, which its build cannot know. */
export const BASE_PLACE = '{{release.base}}';

/** What a page is rendered from. It contains nothing about the visitor: all get the same markup. */
export type RenderInput = {
  path: string;
  snapshot: SiteSnapshot;
  /** Answers of the API by address (`/api/categories/?…`), which the browser finds in the page instead of asking. */
  answers: Record<string, unknown>;
};

/**
 * `html` is what the root element holds, `css` the rules of the theme. `styles` are the elements of styled-components, which
 * the browser takes over.
 */
export type RenderedPage = { html: string; css: string; styles: string };

/** What a remote's script exports: its exposed modules by key, `./App`. */
export type ServerRemote = { modules: Record<string, unknown> };

/** What the shell's script exports. */
export type ServerShell = {
  /** Packages that a remote's script gets from `require`, by name: the page has one copy of each. */
  shared: Record<string, unknown>;
  /**
   * Renders one page. Code that is split loads in microtasks, so the first call may leave some of it out: the caller lets
   * them run and calls once more.
   *
   * @param remotes scripts that have been run, by the remote's name
   * @throws what a component throws
   */
  render(input: RenderInput, remotes: Record<string, ServerRemote>): RenderedPage;
};

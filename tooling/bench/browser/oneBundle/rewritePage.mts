/** Where the one bundle's files lie. */
export const BUNDLE_BASE = '/_one-bundle/';

const SHELL_SCRIPT = /<script defer src="\/_r\/shell\/[^>]*><\/script>/g;
const CODE_PRELOAD = /<link rel="preload" as="(?:script|style)" href="\/_r\/[^>]*>/g;
const SNAPSHOT = /(<script type="application\/json" id="[^"]*">)(.*?)(<\/script>)/s;

type Snapshot = {
  remotes: { integrity: object; lastKnownGood: unknown; exposes: unknown[] }[];
  shell: { base: string; integrity: object; source: string };
};

/**
 * Makes the page that the site composes a page of the one bundle: the same document, with its script in place of the
 * shell's, without preloads of remotes and without what the page tells the browser about releases.
 */
export function rewritePage(html: string, entry: readonly { name: string; integrity: string }[]) {
  const [shellScript] = html.match(SHELL_SCRIPT) ?? [];
  const snapshot = SNAPSHOT.exec(html);
  if (!shellScript || !snapshot) throw new Error('The page has no script of the shell or no snapshot: is it composed?');
  const { shell } = JSON.parse(snapshot[2] ?? '') as Snapshot;
  const nonce = / nonce="[^"]*"/.exec(shellScript)?.[0] ?? '';
  const scripts = entry.map(
    ({ name, integrity }) =>
      `<script defer src="${BUNDLE_BASE}${name}" integrity="${integrity}" crossorigin${nonce}></script>`,
  );
  let written = false;
  return html
    .replace(SHELL_SCRIPT, () => {
      if (written) return '';
      written = true;
      return scripts.join('');
    })
    .replace(CODE_PRELOAD, '')
    .replace(SNAPSHOT, (_all, open, json, close) => `${open}${withoutReleases(json)}${close}`)
    .replaceAll(shell.base, BUNDLE_BASE);
}

function withoutReleases(json: string) {
  const snapshot = JSON.parse(json) as Snapshot;
  // Files of a dev server are not checked against the snapshot; nor are these, which the page itself names with integrity.
  Object.assign(snapshot.shell, { source: 'localhost', integrity: {} });
  for (const remote of snapshot.remotes) Object.assign(remote, { integrity: {}, exposes: [], lastKnownGood: null });
  return JSON.stringify(snapshot).replaceAll('<', '\\u003c');
}

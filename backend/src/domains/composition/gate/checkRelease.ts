import { matchesRoute, RESERVED_PATHS, SHELL, type ReleaseSubmission } from '@site/contracts';
import semver from 'semver';
import { fileTypeOf } from '../store/fileTypes';
import { integrityOf } from '../store/contentAddress';
import { checkKit } from './kitIndex';
import { checkPrerenderedFrames } from './checkPrerenderedFrames';
import { checkScripts } from './checkScripts';
import { checkStyleSheets } from './checkStyleSheets';
import type { Refusal } from './Refusal';

/** Faults that a release shows by itself, before it is published. An empty list accepts it. */
export async function checkRelease(release: ReleaseSubmission, files: ReadonlyMap<string, Buffer>): Promise<Refusal[]> {
  const messages = [
    ...checkFiles(release, files),
    ...checkModules(release),
    ...(await checkScripts(release, files)),
    ...checkRoutes(release),
    ...checkRanges(release),
    ...(release.remote === SHELL
      ? [...checkPrerenderedFrames(files), ...checkKit(files)]
      : [...checkGlobalStyles(release), ...checkStyleSheets(files)]),
  ];
  return messages.map((message) => ({ remote: release.remote, message }));
}

function* checkFiles({ integrity }: ReleaseSubmission, files: ReadonlyMap<string, Buffer>): Generator<string> {
  for (const [file, body] of files) {
    const expected = integrity[file];
    if (!fileTypeOf(file)) yield `${file} is of a type that is not served`;
    if (!expected) yield `${file} was sent but is not listed in the release's integrity`;
    else if (integrityOf(body) !== expected) yield `${file} does not match its hash`;
  }
  for (const file of Object.keys(integrity)) {
    if (!files.has(file)) yield `${file} is listed but was not sent`;
  }
}

function* checkModules({ remote, section, entry, exposes, integrity }: ReleaseSubmission): Generator<string> {
  const exposed = new Set(exposes.map(({ key }) => key));
  if (remote !== SHELL && section.routes.length > 0 && !exposed.has('./App'))
    yield 'the module ./App, which shows its routes, is not exposed';
  for (const [slot, module] of Object.entries(section.slots)) {
    if (!exposed.has(module)) yield `the module ${module} for the slot ${slot} is not exposed`;
  }
  if (entry.length === 0) yield 'it has no entry';
  for (const file of [...entry, ...exposes.flatMap(({ js, css }) => [...js, ...css])]) {
    if (!Object.hasOwn(integrity, file)) yield `${file} is needed to start it but is not part of it`;
  }
}

function* checkRoutes({ remote, section }: ReleaseSubmission): Generator<string> {
  const links = section.nav.map(({ to }) => ({ what: 'link', path: to }));
  for (const { what, path } of [...section.routes.map((route) => ({ what: 'route', path: route })), ...links]) {
    const reserved = RESERVED_PATHS.find((each) => path.split('#')[0] === each || path.startsWith(`${each}/`));
    if (reserved) yield `the ${what} ${path} lies below ${reserved}, which the server answers itself`;
  }
  for (const route of section.routes) {
    if (route === '/' && remote !== SHELL) yield 'the route / belongs to the shell';
  }
  // The service worker saves all pages of the list or none, of all sections together.
  for (const path of section.offline ?? []) {
    if (!section.routes.some((route) => matchesRoute(route, path)))
      yield `the offline page ${path} is at none of its routes`;
  }
}

function* checkRanges({ remote, section, shared }: ReleaseSubmission): Generator<string> {
  if (remote === SHELL) {
    if (!semver.valid(section.hostContract))
      yield `the shell must name the one version of the host contract it provides, not "${section.hostContract}"`;
  } else if (!semver.validRange(section.hostContract)) {
    yield `"${section.hostContract}" is no version range of the host contract`;
  }
  for (const [name, { requiredVersion }] of Object.entries(shared)) {
    if (!semver.validRange(requiredVersion)) yield `"${requiredVersion}" is no version range of the shared ${name}`;
  }
}

/** Rules of a remote for the whole page can hide the whole site. */
function* checkGlobalStyles({ names }: ReleaseSubmission): Generator<string> {
  if (names?.['styled-components']?.includes('createGlobalStyle'))
    yield 'it imports createGlobalStyle of styled-components, whose rules reach the whole site; a remote styles its own elements';
}

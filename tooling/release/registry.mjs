import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { UserError } from '../processes/UserError.mjs';
import { send, sendUntilFree } from './send.mjs';

/** Other teams may activate at the same moment; each attempt loses only to one that won. */
const ACTIVATION_ATTEMPTS = 10;

/** @typedef {'rollbacks' | 'removals' | 'switches' | 'promotions' | 'abandonments'} ChangeKind */
/** @typedef {import('../../contracts/src/composition').Composition} Composition */
/** @typedef {import('../../contracts/src/composition').Release} Release */
/** @typedef {import('../../contracts/src/compositionChanges').ChangedComposition} Changed */
/** @typedef {Changed & { isSame: boolean }} Result  the same when visitors see it already */
/** @typedef {import('../../contracts/src/compositionChanges').CompositionAuditEntry} AuditEntry */
/** @typedef {{ remote: string, version: string }} Change */
/** @typedef {{ origin: string, token: string }} Site */

/**
 * What visitors see now, or null while there is nothing.
 *
 * @param {string} origin
 * @param {typeof send} [sender]
 * @returns {Promise<Composition | null>}
 */
export async function readComposition(origin, sender = send) {
  const response = await sender(`${origin}/api/composition/current`, {}, [404]);
  return response.status === 404 ? null : /** @type {Promise<Composition>} */ (response.json());
}

/**
 * Versions by name, the shell's included.
 *
 * @param {Composition | null} composition
 * @returns {Record<string, string>}
 */
export function versionsOf(composition) {
  if (!composition) return {};
  const parts = { ...composition.remotes, shell: composition.shell };
  return Object.fromEntries(Object.entries(parts).map(([name, { version }]) => [name, version]));
}

/**
 * @param {Site} site
 * @param {import('./prepareRelease.mjs').PreparedRelease} release
 * @returns {Promise<{ release: Release, isNew: boolean } | null>}  null when exactly this is published already; not new
 *   when it was, and files that the server had lost were repaired
 */
export async function publish(site, { submission, contents }) {
  const form = new FormData();
  form.set('release', JSON.stringify(submission));
  for (const [file, content] of contents) form.append('file', new Blob([new Uint8Array(content)]), file);
  const headers = { Authorization: `Bearer ${site.token}` };
  const options = { method: 'POST', headers, body: form };
  const response = await sendUntilFree(`${site.origin}/api/composition/releases`, options, [409]);
  if (response.status !== 409) {
    const release = /** @type {Release} */ (await response.json());
    return { release, isNew: response.status === 201 };
  }
  await requireSameContent(site, submission);
  return null;
}

/**
 * Whether every file of a published release is there.
 *
 * @param {string} origin
 * @param {import('./prepareRelease.mjs').PreparedRelease} release
 */
export async function isServed(origin, { submission: { remote, version, integrity } }) {
  const files = Object.keys(integrity).map((file) => `${origin}/_r/${remote}/${version}/${file}`);
  const answers = await Promise.all(files.map((url) => send(url, { method: 'HEAD' }, [404, 503])));
  return answers.every(({ ok }) => ok);
}

/**
 * @param {Site} site
 * @param {import('./prepareRelease.mjs').ReleaseSubmission} submission
 */
async function requireSameContent(site, { remote, version, integrity }) {
  const published = await readRelease(site, { remote, version });
  if (isDeepStrictEqual(published.integrity, integrity)) return;
  throw new UserError(
    `${remote} ${version} is published already, with other content.`,
    'A release never changes: publish under another version, or leave --version out.',
  );
}

/**
 * Makes releases visible, all at once. When the composition was changed meanwhile, this change is made again on top, so that
 * neither is lost.
 *
 * @param {Site} site
 * @param {Change[]} changes
 * @param {string} reason
 */
export const activate = (site, changes, reason) => changeOnTop(site, 'activations', { changes, reason });

/**
 * Shows a release to a share of the visitors, or changes the share; on top of what others changed meanwhile.
 *
 * @param {Site} site
 * @param {Change & { percent: number, reason: string }} rollout  1 to 99 percent
 */
export const rollOut = (site, rollout) => changeOnTop(site, 'rollouts', rollout);

/**
 * @param {Site} site
 * @param {'activations' | 'rollouts'} kind
 * @param {object} body
 * @returns {Promise<Result>}
 */
async function changeOnTop(site, kind, body) {
  const first = await readComposition(site.origin, sendUntilFree);
  for (let [attempt, seen] = [1, first]; ; attempt += 1) {
    const response = await change(site, kind, body, seen, sendUntilFree);
    if (response.status !== 412) return resultOf(response, first);
    if (attempt === ACTIVATION_ATTEMPTS)
      throw new UserError('Others keep changing the composition.', 'Try again in a moment.');
    await sleep(Math.random() * 100 * attempt);
    seen = await readComposition(site.origin, sendUntilFree);
  }
}

/** @param {Response} response @param {Composition | null} before  the first attempt, whose answer may be lost @returns {Promise<Result>} */
async function resultOf(response, before) {
  const changed = /** @type {Changed} */ (await response.json());
  return { ...changed, isSame: changed.id === before?.id };
}

/**
 * Brings back what one remote, or the whole site, was before, removes a section, switches it off or on, or ends a rollout. Never made
 * on top of what others changed: the operator confirmed one specific state. It is sent again while the site restarts; when the answer
 * was lost, the second one must not go back twice.
 *
 * @param {Site} site
 * @param {ChangeKind} kind
 * @param {{ remote?: string, reason: string, off?: boolean }} body
 * @returns {Promise<Result>}
 */
export async function changeSection(site, kind, body) {
  const seen = await readComposition(site.origin, sendUntilFree);
  const response = await change(site, kind, body, seen, sendUntilFree);
  if (response.status !== 412) return resultOf(response, seen);
  const found = await readComposition(site.origin, sendUntilFree);
  if (found && seen && isOurs(found, seen, body)) return { ...found, warnings: [], downloads: [], isSame: false };
  throw new UserError(
    'Somebody changed the composition at this moment.',
    'See what is active (--status), then do it again.',
  );
}

/**
 * @param {Composition} found
 * @param {Composition} seen
 * @param {{ remote?: string, reason: string }} body
 */
function isOurs(found, seen, { remote, reason }) {
  const isChanged = remote === undefined || !isDeepStrictEqual(partOf(found, remote), partOf(seen, remote));
  return found.parent === seen.id && found.reason === reason && isChanged;
}

/**
 * @param {Composition} composition
 * @param {string} remote
 */
export const partOf = (composition, remote) => (remote === 'shell' ? composition.shell : composition.remotes[remote]);

/**
 * What an activation would be answered now.
 *
 * @param {Site} site
 * @param {Change[]} changes
 * @returns {Promise<import('../../contracts/src/compositionChanges').CheckedComposition>}
 */
export const check = (site, changes) => call(site, '/checks', { method: 'POST', body: { changes } });

/**
 * A link that shows published releases inside the site; nothing is activated.
 *
 * @param {Site} site
 * @param {Change[]} changes
 * @param {number} hours  for which the link works
 * @returns {Promise<import('../../contracts/src/compositionChanges').PreviewLink>}
 */
export const createPreview = (site, changes, hours) =>
  call(site, '/previews', { method: 'POST', body: { changes, hours } });

/**
 * Keeps what a browser found with a release.
 *
 * @param {Site} site
 * @param {import('../../contracts/src/releaseProofs').ReleaseProofSubmission} proof
 * @param {Map<string, Buffer>} pictures  by name
 * @returns {Promise<boolean>} false when the site knows no proofs
 */
export async function sendProof({ origin, token }, proof, pictures) {
  const form = new FormData();
  form.set('proof', JSON.stringify(proof));
  for (const [name, bytes] of pictures) form.append('picture', new Blob([new Uint8Array(bytes)]), name);
  const options = { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body: form };
  return (await send(`${origin}/api/composition/proofs`, options, [404])).ok;
}

/**
 * The newest published releases of a remote.
 *
 * @param {Site} site
 * @param {string} remote
 * @returns {Promise<import('../../contracts/src/composition').ReleaseSummary[]>}
 */
export const listReleases = (site, remote) => call(site, `/releases?remote=${remote}&limit=10`);

/**
 * What happened to the composition, newest first.
 *
 * @param {Site} site
 * @param {{ limit: number, offset: number }} page
 * @returns {Promise<import('../../contracts/src/compositionChanges').CompositionAuditEntry[]>}
 */
export const readAudit = (site, { limit, offset }) => call(site, `/audit?limit=${limit}&offset=${offset}`);

/** As many entries as a site lists at once. */
const AUDIT_PAGE = 200;

/**
 * What happened to a remote, newest first: the last changes, and those before them until the one that is looked for.
 *
 * @param {Site} site
 * @param {string} remote
 * @param {(entry: AuditEntry) => boolean} isWanted
 * @returns {Promise<AuditEntry[]>}
 */
export async function readChanges(site, remote, isWanted) {
  /** @type {AuditEntry[]} */
  const changes = [];
  for (;;) {
    const path = `/audit?remote=${remote}&limit=${AUDIT_PAGE}&offset=${changes.length}`;
    /** An older site answers 422: it lists the changes of all parts alone. @type {AuditEntry[]} */
    const page = (await call(site, path, { expected: [422] })) ?? [];
    changes.push(...page);
    if (page.length < AUDIT_PAGE || page.some(isWanted)) return changes;
  }
}

/**
 * The releases whose last change the site refused, with the reasons, by version.
 *
 * @param {readonly AuditEntry[]} audit  newest first
 * @returns {Map<string | null, string>}
 */
export function refusalsIn(audit) {
  const newest = new Map(audit.toReversed().map((entry) => [entry.version, entry]));
  return new Map(
    [...newest].flatMap(([version, { action, reason }]) => (action === 'refuse' ? [[version, reason]] : [])),
  );
}

/**
 * @param {Site} site
 * @param {Change} release
 * @returns {Promise<Release>}
 */
export const readRelease = (site, { remote, version }) => call(site, `/releases/${remote}/${version}`);

/**
 * Asks a site about its composition. A body is sent as JSON.
 *
 * @param {Site} site
 * @param {string} path
 * @param {{ method?: string, body?: object, expected?: readonly number[] }} [request]  expected: statuses for which null is
 *   returned
 * @returns {Promise<any>}
 */
export async function call({ origin, token }, path, { method = 'GET', body, expected = [] } = {}) {
  const headers = { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) };
  const options = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await send(`${origin}/api/composition${path}`, options, expected);
  return response.ok ? response.json() : null;
}

/**
 * @param {Site} site
 * @param {'activations' | 'rollouts' | ChangeKind} kind
 * @param {object} body
 * @param {Composition | null} seen
 * @param {typeof send} [sender]
 */
function change({ origin, token }, kind, body, seen, sender = send) {
  /** @type {Record<string, string>} */
  const precondition = seen ? { 'If-Match': `"${seen.id}"` } : { 'If-None-Match': '*' };
  return sender(
    `${origin}/api/composition/${kind}`,
    {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...precondition },
      body: JSON.stringify(body),
    },
    [412],
  );
}

import { SHELL, type CompositionAuditEntry, type LivePart, type LiveReleases } from '@site/contracts';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `38.2 KiB`. */
export const kib = (bytes: number): string => `${number.format(bytes / 1024)} KiB`;

/** `3 of 1,200`. */
export function failingWords({ failing_pages: failing, page_loads: loads }: FailingPages): string {
  return `${failing === 0 ? 'None' : number.format(failing)} of ${number.format(loads)}`;
}

type FailingPages = Pick<LivePart, 'failing_pages' | 'page_loads'>;

/** The first letters of a commit, which is how people name it, and whether files were changed since. */
export function shortCommit(commit: string): string {
  return commit.endsWith('-dirty') ? `${commit.slice(0, 8)} with changes` : commit.slice(0, 8);
}

/** Who made a change, from the key that the server keeps of them. */
export function whoWords(actor: string): string {
  const [kind, name = ''] = actor.split(':');
  if (kind === 'user') return 'A member of staff';
  if (kind === 'team') return name === '*' ? 'Deploy token of the site' : `Team of ${name}`;
  if (kind === 'automatic') return 'The site itself';
  if (kind === 'command') return 'A command on the server';
  return kind === 'service' ? 'Service' : actor;
}

type State = { label: string; tone: 'success' | 'warning' | 'danger' | 'info' };

/** How a live release is doing, in one or two words. */
export function stateOf({ off_since: offSince, is_failing: isFailing, is_proven: isProven }: LivePart): State {
  if (offSince !== null) return { label: 'Switched off', tone: 'danger' };
  if (isFailing) return { label: 'Failing', tone: 'danger' };
  return isProven ? { label: 'Proven', tone: 'success' } : { label: 'New', tone: 'info' };
}

/** What one change did, as a sentence. */
export function changeWords({ action, remote, version, previousVersion }: CompositionAuditEntry): string {
  const name = remote === null ? 'the site' : remote === SHELL ? 'the shell' : remote;
  const release = version === null ? name : `${name} ${version}`;
  const before = previousVersion !== null && previousVersion !== version ? ` (${previousVersion} before)` : '';
  switch (action) {
    case 'publish':
      return `Published ${release}`;
    case 'activate':
      return `Activated ${release}${before}`;
    case 'rollback':
      return `Rolled back to ${release}${before}`;
    case 'remove':
      return `Removed ${name}${before}`;
    case 'switch_off':
      return `Switched ${name} off`;
    case 'switch_on':
      return `Switched ${name} on`;
    case 'rollout_start':
      return `Began to roll out ${release}${before}`;
    case 'rollout_change':
      return `Changed the share of ${release}`;
    case 'rollout_abandon':
      return `Abandoned the rollout of ${name} ${previousVersion ?? ''}`;
    case 'promote':
      return `Promoted ${release}${before}`;
    case 'refuse':
      return `Refused ${release}`;
    case 'prune':
      return `Deleted ${release}`;
  }
}

/** What a bug report needs to say of the site. */
export function asText({ composition_id: id, parts }: LiveReleases, userAgent: string): string {
  const lines = parts.map((part) => {
    const commit = part.commit === '' ? '' : ` (${shortCommit(part.commit)})`;
    const rollout = part.rollout ? `, ${part.rollout.version} for ${part.rollout.percent} %` : '';
    return `${part.remote} ${part.version}${commit}, ${stateOf(part).label.toLowerCase()}${rollout}`;
  });
  return [`Composition ${id}`, ...lines, userAgent].join('\n');
}

import { SHELL } from '@site/contracts';
import { ReleaseState } from '../../../database/models/ReleaseState';
import type { FilledComposition } from '../activation/fillComposition';
import { versionsOf } from '../activation/nextComposition';
import { fallbackVersions } from '../health/fallbackVersions';
import type { Version } from '../health/releaseStates';
import { previewComposition, PreviewRefused } from './previewComposition';
import type { Preview } from './previewKey';

/**
 * For each part whose live release is not proven yet, the best release before it; for one with a rollout that is not proven yet, the
 * release that the other visitors see. The shell keeps its live release when the one before does not fit the others.
 *
 * @returns an empty list when there is nothing to go back to, or it does not fit together
 */
export async function safeReleases(live: FilledComposition): Promise<Preview['changes']> {
  const changes: Version[] = [];
  for (const [remote, { version, rollout }] of Object.entries(versionsOf(live.composition))) {
    const stable = rollout && !(await isProven({ remote, version: rollout.version })) ? version : undefined;
    const before = (await isProven({ remote, version })) ? [] : await fallbackVersions(remote, version);
    const best = before.find((each) => each !== rollout?.version) ?? stable;
    if (best !== undefined) changes.push({ remote, version: best });
  }
  const withoutShell = changes.filter(({ remote }) => remote !== SHELL);
  for (const each of [changes, withoutShell]) if (await fits(live, each)) return each;
  return [];
}

async function isProven({ remote, version }: Version): Promise<boolean> {
  const state = await ReleaseState.findOne({ where: { remote, version }, attributes: ['provenAt'] });
  return state !== null && state.provenAt !== null;
}

async function fits(live: FilledComposition, changes: Version[]): Promise<boolean> {
  try {
    await previewComposition(live, changes);
    return true;
  } catch (error) {
    if (error instanceof PreviewRefused) return false;
    throw error;
  }
}

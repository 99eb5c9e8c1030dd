import { SHELL } from '@site/contracts';
import { fillComposition, type FilledComposition } from '../activation/fillComposition';
import { judge } from '../activation/judge';
import { versionsOf, withActivated } from '../activation/nextComposition';
import type { Refusal } from '../gate/Refusal';
import { getRelease } from '../releases/releaseCatalog';
import type { Preview } from './previewKey';

/** The releases of a preview no longer fit into what is live. */
export class PreviewRefused extends Error {
  constructor(readonly reasons: readonly Refusal[]) {
    super(reasons.map(({ remote, message }) => `${remote}: ${message}`).join('; '));
  }
}

/**
 * What is live, with the releases of a preview in it. It has the id of the live composition, is stored nowhere, and has no
 * release to fall back on for what it shows: a preview that fails must look like it.
 *
 * @throws PreviewRefused for the reasons of the gate, sizes aside
 */
export async function previewComposition(
  { composition }: FilledComposition,
  changes: Preview['changes'],
): Promise<FilledComposition> {
  for (const { remote, version } of changes) {
    if (!(await getRelease(remote, version)))
      throw new PreviewRefused([{ remote, message: `${version} is not published` }]);
  }
  const before = versionsOf(composition);
  const versions = withActivated(before, changes);
  const { refusals } = await judge(before, versions, { isActivation: false });
  if (refusals.length > 0) throw new PreviewRefused(refusals);
  const { [SHELL]: shell = composition.shell, ...remotes } = versions;
  const filled = await fillComposition({ ...composition, shell, remotes });
  for (const { remote } of changes) filled.fallbacks.delete(remote);
  return filled;
}

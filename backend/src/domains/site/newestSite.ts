import { SHELL, type NewestSite } from '@site/contracts';
import { notFound } from '../../lib/AppError';
import { findPageComposition, findRecalled, versionsOf } from '../composition';
import type { PageState } from './page/PageState';

/**
 * What a page goes on with after something was taken back.
 *
 * @param from id of the composition that the page was made of; of an unknown one nothing is said to be recalled
 */
export async function newestSite(readState: () => Promise<PageState | null>, from: string): Promise<NewestSite> {
  const [state, composition] = await Promise.all([readState(), findPageComposition(from)]);
  if (!state) throw notFound('A composition');
  const { compositionId, remotes, shell } = state.snapshot;
  const live = new Map([...remotes.map(({ name, version }) => [name, version] as const), [SHELL, shell.version]]);
  const left = Object.entries(versionsOf(composition))
    .filter(([remote, { version }]) => live.get(remote) !== version)
    .map(([remote, { version }]) => ({ remote, version }));
  const recalled = await findRecalled(left);
  return { compositionId, remotes, recalled: recalled.map(({ remote }) => remote) };
}

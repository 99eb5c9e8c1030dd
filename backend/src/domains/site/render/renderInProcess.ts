import type { RenderedPage, RenderInput } from '@site/contracts';
import { DeadlinePassed, runIsolated, type ProcessLimits } from '../../../lib/isolatedProcess';

/** One page, rendered by the scripts of a shell and of the remotes that are part of it. */
export type RenderJob = { shell: string; remotes: Record<string, string>; input: RenderInput };

export type RenderLimits = ProcessLimits;

/**
 * Renders a page in a process that has nothing: no environment, files, network or database. It ends with its answer, or is
 * ended at its deadline.
 *
 * @throws Error with the reason why there is no page
 */
export async function renderInProcess(
  { shell, remotes, input }: RenderJob,
  limits: RenderLimits,
): Promise<RenderedPage> {
  const job = JSON.stringify({ shell, remotes, inputs: [input], timeoutMs: limits.deadlineMs });
  const answer = await runIsolated('renderPages.mjs', job, limits).catch((error: unknown) => {
    if (error instanceof DeadlinePassed) throw new Error(`not rendered within ${limits.deadlineMs / 1000} seconds`);
    throw error;
  });
  return readPage(answer);
}

function readPage(answer: string): RenderedPage {
  const [page] = JSON.parse(answer) as ({ failure?: unknown } & Partial<Record<keyof RenderedPage, unknown>>)[];
  if (typeof page?.failure === 'string') throw new Error(page.failure);
  const { html, css, styles } = page ?? {};
  if (typeof html !== 'string' || typeof css !== 'string' || typeof styles !== 'string')
    throw new Error('the answer is no page');
  return { html, css, styles };
}

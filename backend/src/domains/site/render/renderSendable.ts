import type { RenderedPage } from '@site/contracts';
import { readEnv } from '../../../env';
import { whyNotSendable } from './checkMarkup';
import { renderInProcess, type RenderJob, type RenderLimits } from './renderInProcess';

/** The limits for rendering a page for visitors. */
export function pageLimits(): RenderLimits {
  return { deadlineMs: readEnv().PAGE_RENDERING_MS, memoryMb: 128, mostBytes: 2 * 1024 * 1024 };
}

/**
 * Renders a page that may be sent to visitors.
 *
 * @throws Error with the reason why there is no page
 */
export async function renderSendable(
  job: RenderJob,
  limits: RenderLimits,
  render = renderInProcess,
): Promise<RenderedPage> {
  const page = await render(job, limits);
  const reason = whyNotSendable(page);
  if (reason !== null) throw new Error(reason);
  return page;
}

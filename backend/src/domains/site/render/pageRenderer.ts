import { setTimeout as sleep } from 'node:timers/promises';
import type { RenderedPage } from '@site/contracts';
import { Counter } from 'prom-client';
import { createConcurrencyLimit } from '../../../lib/concurrencyLimit';
import { log } from '../../../lib/log';
import { renderInProcess, type RenderJob } from './renderInProcess';
import { pageLimits, renderSendable } from './renderSendable';

export type PageRenderer = {
  /**
   * The page of a path, rendered once for each state. null: not rendered yet, or it failed and is tried again in a while.
   *
   * @param state what the page is rendered from; pages go with it
   */
  render(state: object, path: string, job: RenderJob): Promise<RenderedPage | null>;
};

/** How long a visitor waits for a page that is not rendered yet. Milliseconds. */
const PATIENCE_MS = 800;
/** How long a failure is not tried again. Milliseconds. */
const AGAIN_AFTER_MS = 30_000;
/** More at a time would take both cores from the requests. */
const MOST_PROCESSES = 2;

const renders = new Counter({
  name: 'page_renders_total',
  help: 'Pages that releases rendered on the server, by outcome',
  labelNames: ['outcome'] as const,
});

/** Renders pages in processes of their own, each page once for each state. */
export function pageRenderer(render = renderInProcess): PageRenderer {
  const pages = new WeakMap<object, Map<string, Promise<RenderedPage | null>>>();
  const processes = createConcurrencyLimit(MOST_PROCESSES);

  const begin = async (path: string, job: RenderJob): Promise<RenderedPage | null> => {
    try {
      const page = await processes.run(() => renderSendable(job, pageLimits(), render));
      renders.inc({ outcome: 'rendered' });
      return page;
    } catch (error) {
      renders.inc({ outcome: 'failed' });
      const releases = [
        job.input.snapshot.shell,
        ...job.input.snapshot.remotes.filter(({ name }) => name in job.remotes),
      ];
      log().warn({ err: error, path, bases: releases.map(({ base }) => base) }, 'page not rendered, its frame is sent');
      return null;
    }
  };

  return {
    async render(state, path, job) {
      let known = pages.get(state);
      if (!known) pages.set(state, (known = new Map<string, Promise<RenderedPage | null>>()));
      let page = known.get(path);
      if (!page) {
        page = begin(path, job);
        known.set(path, page);
        void page.then((answer) => {
          if (answer === null) setTimeout(() => known.delete(path), AGAIN_AFTER_MS).unref();
        });
      }
      return Promise.race([page, sleep(PATIENCE_MS, null, { ref: false })]);
    },
  };
}

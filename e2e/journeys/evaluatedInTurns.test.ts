import type { CDPSession, Page } from 'playwright-core';
import { visit } from '../support/browser';
import { untilLive } from '../support/untilLive';
import { untilRendered } from '../support/untilRendered';

/** What the test keeps on the page's window: the messages that begin a task, in their order. */
type Held = { heldTasks: (() => void)[] };

/** Runs before the page's own scripts: a task that a script sends to itself begins when the test says so. */
function holdTasks(): void {
  const heldTasks: (() => void)[] = [];
  Object.assign(window, { heldTasks });
  const { MessageChannel: Real } = window;
  window.MessageChannel = class extends Real {
    constructor() {
      super();
      const { port1, port2 } = this;
      const send = port2.postMessage.bind(port2);
      port2.postMessage = () => void heldTasks.push(() => send(null));
      port1.start();
    }
  };
}

/** Begins the next task of the page, and resolves once it has ended. */
const beginTask = (page: Page) =>
  page.evaluate(async () => {
    (window as unknown as Held).heldTasks.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

const heldTasks = (page: Page) => page.evaluate(() => (window as unknown as Held).heldTasks.length);

/** The length of the functions of the shell's script that were called since the last time, those inside of others not counted. */
async function evaluated(devtools: CDPSession): Promise<number> {
  const { result } = await devtools.send('Profiler.takePreciseCoverage');
  const main = result.find(({ url }) => /\/main\.\w+\.js$/.test(new URL(url, 'http://none').pathname));
  if (!main) return 0;
  const called = main.functions.flatMap(({ ranges }) => ranges.slice(0, 1)).filter(({ count }) => count > 0);
  const whole = Math.max(...main.functions.flatMap(({ ranges }) => ranges.map(({ endOffset }) => endOffset)));
  let end = 0;
  let length = 0;
  for (const { startOffset, endOffset } of called.sort((one, other) => one.startOffset - other.startOffset)) {
    // The script itself, and the function around all of it.
    if (endOffset - startOffset > whole * 0.9 || endOffset <= end) continue;
    length += endOffset - startOffset;
    end = endOffset;
  }
  return length;
}

it('WEB-94 the code of a first load is evaluated in five tasks: React, its styles, kit, the site, and the start of the page', async () => {
  await untilRendered('/');
  const { page, complaints } = await visit('phone');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await page.addInitScript(holdTasks);
  await page.goto('/', { waitUntil: 'load' });
  await page.waitForFunction(() => (window as unknown as Held).heldTasks.length > 0);

  // The script itself does little more than to begin.
  expect(await evaluated(devtools)).toBeLessThan(10_000);
  const turns: number[] = [];
  for (let turn = 1; turn <= 5; turn += 1) {
    expect(await heldTasks(page)).toBe(1);
    await beginTask(page);
    turns.push(await evaluated(devtools));
  }
  // Each has a part of its own, and none most of it.
  expect(turns.filter((size) => size > 10_000)).toHaveLength(5);
  expect(Math.max(...turns)).toBeLessThan(turns.reduce((sum, size) => sum + size, 0) * 0.6);

  // What is left are the tasks in which React hydrates the page. Those of a section begin when its code has come.
  await page.evaluate(() => {
    const held = (window as unknown as Held).heldTasks;
    held.push = (begin) => (begin(), 0);
    held.splice(0).forEach((begin) => begin());
  });
  await untilLive(page);
  expect(complaints).toEqual([]);
});

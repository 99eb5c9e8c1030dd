import { eventually } from './eventually';
import { site } from './site';

/** The first visitor after a change of the composition or the menu may get the frame while the page is rendered. */
export async function untilRendered(path: string): Promise<void> {
  await eventually(async () => {
    const response = await fetch(new URL(path, site.origin), { headers: { Accept: 'text/html' } });
    // With its value: a script of every page names the attribute.
    if (!(await response.text()).includes(' data-rendered=')) throw new Error(`${path} is not rendered`);
  }, 40_000);
}

import { readAudit } from './registry.mjs';

/** What a start gives as its reason; a change for another reason was a team's choice. */
export const START_REASON = 'built at the start';

const PAGE = 200;
/** Ten thousand changes back a choice is forgotten. */
const PAGES = 50;

/**
 * The remotes whose last change was a team's choice: an activation, a roll back, a removal, a switch. A start leaves them as
 * they are.
 *
 * @param {import('./registry.mjs').Site} site
 * @param {readonly string[]} remotes
 * @returns {Promise<Set<string>>}
 */
export async function teamsChoices(site, remotes) {
  const open = new Set(remotes);
  /** @type {Set<string>} */
  const chosen = new Set();
  for (let page = 0; page < PAGES && open.size > 0; page += 1) {
    const entries = await readAudit(site, { limit: PAGE, offset: page * PAGE });
    for (const { remote, action, reason } of entries) {
      if (remote === null || action === 'publish' || action === 'refuse' || !open.delete(remote)) continue;
      if (reason !== START_REASON) chosen.add(remote);
    }
    if (entries.length < PAGE) break;
  }
  return chosen;
}

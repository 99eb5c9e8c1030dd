import type { SectionBlock, SlotName } from '@site/contracts';
import { SLOT_PATHS } from '../slotPaths';

/** Where the bar leads: slots, routes and titled pages of the section's block, and the addresses that its preview adds. */
export function placesOf(section: SectionBlock, addresses: Record<string, string>): { value: string; label: string }[] {
  const slots = Object.keys(section.slots).map((slot) => ({
    value: SLOT_PATHS[slot as SlotName],
    label: `Slot ${slot}`,
  }));
  // A route with a placeholder is no address; the preview names some of them.
  const routes = section.routes.filter((route) => !route.includes(':')).map((route) => route.replace('/*', ''));
  const named = new Map(
    Object.entries({ ...section.titles, ...addresses }).map(([address, name]) => [address, `${address} — ${name}`]),
  );
  const all = [...new Set([...routes, ...named.keys()])];
  return [...slots, ...all.map((address) => ({ value: address, label: named.get(address) ?? address }))];
}

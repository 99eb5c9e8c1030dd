import type { StaffRole } from '@site/contracts';
import type { Page } from 'playwright-core';
import { visit, type Screen, type Visit } from './browser';
import { openSignedIn } from './openSignedIn';
import { createPerson, giveRole, giveStaffRole, type Person } from './people';

type Options = {
  screen?: Screen;
  role?: StaffRole;
  name?: string;
  /** Runs before the first page opens, for scripts that a page starts with. */
  prepare?: (page: Page) => Promise<unknown>;
};

/** Opens a page in a browser in which a new member of staff is signed in. A page of the admin area is there on return. */
export async function visitAsStaff(
  path: string,
  { screen = 'desktop', role = 'owner', name = 'Olive Owner', prepare }: Options = {},
): Promise<Visit & { person: Person }> {
  const person = await createPerson({ name });
  await giveRole(person, 'admin');
  if (role !== 'owner') await giveStaffRole(person, role);
  const visited = await visit(screen);
  await prepare?.(visited.page);
  await openSignedIn(visited.page, person, path);
  if (/^\/admin(\/|$)/.test(path)) await visited.page.getByRole('navigation', { name: 'Admin' }).waitFor();
  return { ...visited, person };
}

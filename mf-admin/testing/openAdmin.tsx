import { PERMISSIONS_OF, type StaffMe, type StaffRole } from '@site/contracts';
import { useLocation } from '@site/kit';
import { createPreviewHost, fakeApi, renderWithHost, SIGNED_IN } from '@site/kit/testing';
import userEvent from '@testing-library/user-event';
import App from '../src/App';

export const STAFF = { ...SIGNED_IN, role: 'admin' } as typeof SIGNED_IN;

export function buildMe(role: StaffRole = 'owner', overrides: Partial<StaffMe> = {}): StaffMe {
  return {
    user_id: '0190a1b2-0000-7000-8000-000000000001',
    name: 'Ada Pine',
    staff_role: role,
    permissions: [...PERMISSIONS_OF[role]],
    merchant_name: 'Test Kitchen',
    is_demo: false,
    ...overrides,
  };
}

function Address() {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
}

type Options = { role?: StaffRole; session?: typeof SIGNED_IN; me?: Partial<StaffMe> };

/**
 * The admin area at a path as a member of staff, with a fake API at the network's edge; `address` has the path that it is
 * at.
 */
export function openAdmin(
  path: string,
  routes: Parameters<typeof fakeApi>[0] = {},
  { role = 'owner', session = STAFF, me = {} }: Options = {},
) {
  const api = fakeApi({ 'GET /api/admin/me': { body: buildMe(role, me) }, ...routes });
  const host = createPreviewHost({ session });
  const page = (
    <>
      <App />
      <Address />
    </>
  );
  const view = renderWithHost(page, { path, host });
  return { api, user: userEvent.setup(), address: () => view.getByTestId('address').textContent, ...view };
}

import { useLocation, type useSession } from '@site/kit';
import { createPreviewHost, fakeApi, renderWithHost, SIGNED_IN, SIGNED_OUT } from '@site/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../App';

type Session = ReturnType<typeof useSession>;

const ENDED = { ...SIGNED_OUT, ended: true } as Session;
const STAFF = { ...SIGNED_IN, role: 'admin' } as Extract<Session, { status: 'signed-in' }>;

function Address() {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
}

/** The form of a dish with a name typed into it, after the sign-in has ended. */
async function openEndedForm() {
  fakeApi({ 'GET /rest/v1/menu_items': { body: [] } });
  const host = createPreviewHost({ session: STAFF });
  const page = (
    <>
      <App />
      <Address />
    </>
  );
  renderWithHost(page, { path: '/admin-legacy/menu', host });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add Menu Item' }));
  await user.type(await screen.findByLabelText('Name'), 'Winter stew');
  act(() => host.setSession(ENDED));
  await waitFor(() => expect(host.asked.again.map(({ person }) => person)).toEqual([STAFF.user]));
  return host;
}

test('WEB-80 the older area keeps what was typed when the sign-in ends, until the same person has signed in again', async () => {
  const host = await openEndedForm();
  act(() => host.setSession(STAFF));
  expect(screen.getByLabelText('Name')).toHaveValue('Winter stew');
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/admin-legacy\/menu$/);
});

test('WEB-80 the older area gives another administrator the screen without what was typed', async () => {
  const host = await openEndedForm();
  act(() => host.setSession({ ...STAFF, user: { ...STAFF.user, id: '0190a1b2-0000-7000-8000-0000000000ff' } }));
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
});

test('somebody else goes from the older area to /login, which returns to the screen', async () => {
  const host = await openEndedForm();
  act(() => host.asked.again[0]?.refuse());
  await waitFor(() => expect(host.asked.went).toContain('/login?next=%2Fadmin-legacy%2Fmenu'));
});

import { fireEvent, render, screen } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate, useNavigationType } from '../router';
import { Link } from './Link';
import { NavLink } from './NavLink';

/** Shows where the router is, and how it came there. */
function Where() {
  const { pathname, search, hash, state } = useLocation();
  const how: string = useNavigationType();
  return <output>{`${how} ${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>;
}

function renderAt(path: string, children: ReactNode) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      {children}
      <Where />
    </MemoryRouter>,
  );
}

const where = () => screen.getByRole('status').textContent;

it('opens a page of the site without a page load, and hands its state over', () => {
  renderAt(
    '/',
    <Link to="/order?from=menu#total" state={{ dish: 1 }}>
      Order
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'Order' });
  expect(link).toHaveAttribute('href', '/order?from=menu#total');
  expect(fireEvent.click(link)).toBe(false);
  expect(where()).toBe('PUSH /order?from=menu#total {"dish":1}');
});

it('replaces the entry of the history when it leads to the present address, or is asked to', () => {
  renderAt(
    '/order',
    <>
      <Link to="/order">Here</Link>
      <Link to="/menu" replace>
        There
      </Link>
    </>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Here' }));
  expect(where()).toContain('REPLACE /order');
  fireEvent.click(screen.getByRole('link', { name: 'There' }));
  expect(where()).toContain('REPLACE /menu');
});

it('resolves a query against the page that it is on', () => {
  renderAt('/orders', <Link to="?page=2">Next</Link>);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/orders?page=2');
  fireEvent.click(screen.getByRole('link'));
  expect(where()).toContain('PUSH /orders?page=2');
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a press with %p to the browser',
  (press) => {
    // jsdom cannot follow a link.
    const left = jest.fn((event: Event) => event.preventDefault());
    window.addEventListener('click', left, { once: true });
    renderAt('/', <Link to="/order">Order</Link>);
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...press });
    screen.getByRole('link').dispatchEvent(event);
    expect(left).toHaveBeenCalled();
    expect(where()).toContain('POP / ');
    window.removeEventListener('click', left);
  },
);

it('stays where it is when a handler prevents the click', () => {
  renderAt(
    '/',
    <Link to="/order" onClick={(event) => event.preventDefault()}>
      Order
    </Link>,
  );
  fireEvent.click(screen.getByRole('link'));
  expect(where()).toContain('POP / ');
});

it('does not render again when the page changes', () => {
  const rendered = jest.fn();
  function Away() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate('/order')}>Away</button>;
  }
  renderAt(
    '/',
    <>
      <Profiler id="link" onRender={rendered}>
        <Link to="/menu">Menu</Link>
      </Profiler>
      <Away />
    </>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(where()).toContain('/order');
  expect(rendered).toHaveBeenCalledTimes(1);
});

it('a link of a navigation says that its page or one below it is the present one', () => {
  renderAt(
    '/admin/orders/7',
    <>
      <NavLink to="/admin" end>
        Home
      </NavLink>
      <NavLink to="/admin/orders">Orders</NavLink>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
});

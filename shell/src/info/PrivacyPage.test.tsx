import { LOCALE_COOKIE } from '@site/contracts';
import { screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';
import PrivacyPage from './PrivacyPage';

it.each([
  ...['cart_session_id', 'color_scheme', LOCALE_COOKIE, 'account_session', 'auth-device', 'auth-arrival'],
  ...['recent_orders', 'invitation', 'site-bucket', 'Copies:', 'Your application, if you sent one:'],
])('WEB-174 the privacy policy says what is kept as %s', (name) => {
  renderShell(<PrivacyPage />);
  expect(screen.getByText(name, { selector: 'li > strong' })).toBeInTheDocument();
});

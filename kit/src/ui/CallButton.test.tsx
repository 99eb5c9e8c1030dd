import { screen } from '@testing-library/react';
import { buildSettings, createPreviewHost, renderWithHost } from '../../testing';
import { CallButton } from './CallButton';

test.each([
  ['reads "Call" and the number', undefined, 'Call (936) 555-0199'],
  ['reads what it is given', 'Call To Order', 'Call To Order'],
])('the button that dials the restaurant %s', (_what, words, name) => {
  const settings = buildSettings();
  const brand = { ...settings.brand, phone: '(936) 555-0199', phoneHref: '+19365550199' };
  renderWithHost(<CallButton>{words}</CallButton>, { host: createPreviewHost({ settings: { ...settings, brand } }) });
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', 'tel:+19365550199');
});

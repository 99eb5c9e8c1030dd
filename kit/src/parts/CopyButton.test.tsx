import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithHost } from '../../testing';
import { CopyButton } from './CopyButton';

function Codes() {
  const [codes, setCodes] = useState('old codes');
  return (
    <>
      <CopyButton text={codes}>Copy</CopyButton>
      <button onClick={() => setCodes('new codes')}>Make new codes</button>
    </>
  );
}

it('says that a text is copied, and not of the text that takes its place', async () => {
  const user = userEvent.setup();
  renderWithHost(<Codes />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make new codes' }));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('new codes');
});

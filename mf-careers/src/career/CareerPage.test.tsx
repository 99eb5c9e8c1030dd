import { fireEvent, screen, waitFor } from '@testing-library/react';
import { buildCareers, fakeServer, fill, fillRequired, openCareers, OPENINGS, submit } from '../../testing/careers';

let api: ReturnType<typeof fakeServer>;
beforeEach(() => {
  api = fakeServer();
});

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

test('applying for another position begins at the top of the page, with no position chosen', async () => {
  await openCareers();
  await screen.findByLabelText('Full name');
  press('Apply as Line cook');
  expect(screen.getByLabelText('Position applying for')).toHaveValue('Line cook');
  await fillRequired();
  submit();
  await screen.findByText('Application Submitted Successfully!');
  press('Apply for another position');
  expect(await screen.findByLabelText('Position applying for')).toHaveValue('');
  expect(screen.getByRole('heading', { level: 1, name: 'Join Our Team' })).toHaveFocus();
});

test('starting over asks before it removes what was typed', async () => {
  sessionStorage.setItem('career_application_draft', JSON.stringify({ fullName: 'Ana Flores' }));
  await openCareers();
  await screen.findByText('We kept what you typed');
  fill('Email', 'ana@example.test');

  press('Start over');
  fireEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(screen.getByLabelText('Full name')).toHaveValue('Ana Flores');
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.test');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

  press('Start over');
  const dialog = await screen.findByRole('alertdialog', { name: 'Start over?' });
  const [confirm] = [...dialog.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Start over');
  if (!confirm) throw new Error('The dialog offers nothing to confirm');
  fireEvent.click(confirm);
  expect(screen.getByLabelText('Full name')).toHaveValue('');
  expect(screen.getByLabelText('Email')).toHaveValue('');
  expect(sessionStorage.getItem('career_application_draft')).toBeNull();
  await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveFocus());
});

test('WEB-182 a restored position that is no opening any more stays, in the applicant’s own words', async () => {
  sessionStorage.setItem('career_application_draft', JSON.stringify({ position: 'Baker' }));
  await openCareers();
  expect(await screen.findByLabelText('Position applying for')).toHaveDisplayValue('Another position');
  expect(screen.getByLabelText('Which position?')).toHaveValue('Baker');
});

test('WEB-182 a restored position of one’s own words stays when there are no openings any more', async () => {
  const saved = { position: '_other', otherPosition: 'Baker' };
  sessionStorage.setItem('career_application_draft', JSON.stringify(saved));
  api.set(OPENINGS, { body: buildCareers({ openings: [] }) });
  await openCareers();
  expect(await screen.findByLabelText('Position applying for')).toHaveValue('Baker');
});

test('WEB-183 Apply takes the error of a missing position away', async () => {
  await openCareers();
  await screen.findByLabelText('Full name');
  submit();
  await waitFor(() => expect(screen.getByLabelText('Position applying for')).toBeInvalid());
  fireEvent.click(screen.getByRole('button', { name: 'Apply as Line cook' }));
  await waitFor(() => expect(screen.getByLabelText('Position applying for')).toBeValid());
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  answer,
  APPLY,
  buildCareers,
  buildOpening,
  fakeServer,
  fill,
  fillRequired,
  openCareers,
  OPENINGS,
  submit,
} from '../testing/careers';

let api: ReturnType<typeof fakeServer>;
beforeEach(() => {
  api = fakeServer();
});

const sent = () => api.calls.filter(({ path }) => path === '/api/career-application');
const bodyOf = (index = 0) => sent()[index]?.body as Record<string, Record<string, unknown>>;

describe('the form', () => {
  it("says 'Full name is required', 'Email is required', 'Phone number is required', 'Position applying for is required', 'Work permission status is required', 'Background check consent is required', one after the other", async () => {
    await openCareers();
    await screen.findByLabelText('Full name');
    const steps: [string, () => void][] = [
      ['Full name is required', () => fill('Full name', 'Ana')],
      ['Email is required', () => fill('Email', 'ana@example.test')],
      ['Phone number is required', () => fill('Phone number', '9365550134')],
      ['Position applying for is required', () => fill('Position applying for', 'Line cook')],
      ['Work permission status is required', () => answer(/permitted to work/, 'Yes')],
      ['Background check consent is required', () => answer(/background check/, 'Yes')],
    ];
    for (const [message, correct] of steps) {
      submit();
      const status = await screen.findAllByText(message);
      expect(status.length).toBeGreaterThan(0);
      await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-invalid', 'true'));
      correct();
      await waitFor(() => expect(document.querySelector('form')?.textContent).not.toContain(message));
    }
    submit();
    await screen.findByText('Application Submitted Successfully!');
  });

  it('sends the defaults of product.md: no to optional questions, Full-time, no blank references', async () => {
    await openCareers();
    await fillRequired();
    submit();
    await screen.findByText('Application Submitted Successfully!');
    expect(bodyOf()).toEqual({
      personalInfo: {
        fullName: 'Ana Flores',
        address: '',
        dateOfBirth: null,
        phoneNumber: '(936) 555-0134',
        email: 'ana@example.test',
        workPermission: false,
        backgroundCheck: true,
        felonyConviction: false,
        veteranStatus: false,
        ssn: null,
        availableStartDate: null,
      },
      positionInfo: {
        company: expect.any(String),
        position: 'Line cook',
        desiredSalary: '',
        timePreference: ['Full-time'],
      },
      references: [],
      website: '',
    });
    expect(sent()[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  it("shows 'Application Submitted Successfully!' with the application id and takes the focus to the title", async () => {
    await openCareers();
    await fillRequired();
    submit();
    const title = await screen.findByRole('heading', { level: 1, name: 'Application Submitted Successfully!' });
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.getByText('app_01K0TEST')).toBeVisible();
  });

  it('formats the Social Security number while it is typed, and keeps it to 11 characters', async () => {
    await openCareers();
    await screen.findByLabelText('Full name');
    const field = screen.getByLabelText(/^Social Security number/);
    for (const [typed, shown] of [
      ['0780', '078-0'],
      ['078-05112', '078-05-112'],
      ['078-05-112x0', '078-05-1120'],
      ['SSN: 078 05 1120 99', '078-05-1120'],
    ]) {
      fill(/^Social Security number/, typed ?? '');
      expect(field).toHaveValue(shown);
    }
    expect(field).toHaveAttribute('inputmode', 'numeric');
  });

  it('sends dates as yyyy-MM-dd and refuses a day that does not exist', async () => {
    await openCareers();
    await fillRequired();
    fill('Month', '02');
    fill('Day', '30');
    fill('Year', '1994');
    submit();
    await screen.findByText('Date of birth must be a day between January 1, 1900 and today', {
      selector: 'fieldset *',
    });
    for (const part of ['Month', 'Day', 'Year']) {
      expect(screen.getByLabelText(part)).toBeInvalid();
      expect(screen.getByLabelText(part)).not.toHaveAccessibleDescription();
    }
    fill('Day', '9');
    submit();
    await screen.findByText('Application Submitted Successfully!');
    expect(bodyOf().personalInfo).toMatchObject({ dateOfBirth: '1994-02-09' });
  });

  it('offers the years of the last fifty first, and every year since 1900 after them', async () => {
    await openCareers();
    await screen.findByLabelText('Full name');
    const [recent, earlier] = within(screen.getByLabelText('Year')).getAllByRole('group');
    expect(recent?.children).toHaveLength(51);
    expect(earlier?.lastElementChild).toHaveTextContent('1900');
  });

  it('takes a position that is no opening in the applicant’s own words', async () => {
    await openCareers();
    await fillRequired();
    fill('Position applying for', '_other');
    fill('Which position?', 'Baker');
    submit();
    await screen.findByText('Application Submitted Successfully!');
    expect(bodyOf().positionInfo).toMatchObject({ position: 'Baker' });
  });

  it('counts the required answers', async () => {
    await openCareers();
    await fillRequired();
    expect(screen.getByText('All required answers given')).toBeVisible();
    fill('Email', '');
    expect(screen.getByText('5 of 6 required answers')).toBeVisible();
  });
});

describe('what is typed', () => {
  const stored = () => JSON.stringify({ ...sessionStorage, ...localStorage }).replace(/[\da-f-]{36}/g, 'key');

  it('survives a reload, but for private answers, and the page says so', async () => {
    const { unmount } = await openCareers();
    await fillRequired();
    fill(/^Social Security number/, '078051120');
    fill('Year', '1994');
    answer(/felony/, 'Yes');
    expect(stored()).toContain('Ana Flores');
    for (const secret of ['078', '1120', '1994', 'felony']) expect(stored()).not.toContain(secret);
    unmount();
    await openCareers();
    expect(await screen.findByLabelText('Full name')).toHaveValue('Ana Flores');
    expect(screen.getByLabelText(/^Social Security number/)).toHaveValue('');
    expect(screen.getByText('We kept what you typed')).toBeVisible();
  });

  it('is gone when the application was sent', async () => {
    await openCareers();
    await fillRequired();
    submit();
    await screen.findByText('Application Submitted Successfully!');
    expect(stored()).not.toContain('Ana Flores');
  });

  it("stays when the server does not answer: 'Submission Failed', and the second try is the same request", async () => {
    await openCareers();
    await fillRequired();
    fill(/^Social Security number/, '078051120');
    api.set(APPLY, { status: 503, body: { detail: 'The database is away.' } });
    submit();
    expect(await screen.findByText('Submission Failed')).toBeInTheDocument();
    expect(screen.getByText(/The database is away\. Everything you typed is still here\./)).toBeVisible();
    expect(screen.getByLabelText(/^Social Security number/)).toHaveValue('078-05-1120');
    api.set(APPLY, { status: 201, body: { application_id: 'app_2', status: 'received', submitted_at: '' } });
    submit();
    await screen.findByText('app_2');
    expect(new Set(sent().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('without a sentence from the server, the failure has a default text', async () => {
    await openCareers();
    await fillRequired();
    api.set(APPLY, { status: 500, body: {} });
    submit();
    expect(
      (await screen.findAllByText(/There was an error submitting your application\. Please try again\./)).length,
    ).toBeGreaterThan(0);
  });

  it('a server-side error is shown at its field, which takes the focus', async () => {
    await openCareers();
    await fillRequired();
    const errors = [{ field: 'personalInfo.email', message: 'Please enter a valid email' }];
    api.set(APPLY, { status: 422, body: { detail: 'Please enter a valid email', errors } });
    submit();
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Please enter a valid email/),
    );
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });
});

describe('the openings', () => {
  it('each shows its pay and leads to the form with its position chosen', async () => {
    api.set(OPENINGS, {
      body: buildCareers({ openings: [buildOpening(), buildOpening({ id: '2', title: 'Driver', pay_to: null })] }),
    });
    await openCareers();
    expect(await screen.findByText('$16.00 to $19.50 an hour')).toBeVisible();
    expect(screen.getByText('From $16.00 an hour')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Apply as Driver' }));
    await waitFor(() => expect(screen.getByLabelText('Position applying for')).toHaveValue('Driver'));
    expect(screen.getByLabelText('Full name')).toHaveFocus();
  });

  it('ADM-73 of two with one title, Apply chooses the type of the one that was pressed', async () => {
    api.set(OPENINGS, {
      body: buildCareers({ openings: [buildOpening(), buildOpening({ id: '2', employment_type: 'Part-time' })] }),
    });
    await openCareers();
    const [, second] = await screen.findAllByRole('button', { name: 'Apply as Line cook' });
    fireEvent.click(second as HTMLElement);
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Part-time' })).toBeChecked());
    expect(screen.getByRole('checkbox', { name: 'Full-time' })).not.toBeChecked();
  });

  it('without openings the position is typed', async () => {
    api.set(OPENINGS, { body: buildCareers({ openings: [] }) });
    await openCareers();
    await fillRequired();
    submit();
    await screen.findByText('Application Submitted Successfully!');
  });

  it('questions that the owner does not ask are not there', async () => {
    const questions = { date_of_birth: false, ssn: false, felony_conviction: false, veteran_status: false };
    api.set(OPENINGS, { body: buildCareers({ questions }) });
    await openCareers();
    await screen.findByLabelText('Full name');
    for (const name of [/^Social Security/, 'Month']) expect(screen.queryByLabelText(name)).not.toBeInTheDocument();
    for (const name of [/felony/, /veteran/]) expect(screen.queryByRole('group', { name })).not.toBeInTheDocument();
  });

  it('a site that takes no applications says so in place of the form', async () => {
    api.set(OPENINGS, { body: buildCareers({ accepts_applications: false }) });
    await openCareers();
    expect(await screen.findByText('Online applications are not open yet')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Apply/ })).not.toBeInTheDocument();
  });

  it('a page that could not be loaded can be loaded again', async () => {
    api.set(OPENINGS, { status: 503, body: {} });
    await openCareers();
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    api.set(OPENINGS, { body: buildCareers() });
    fireEvent.click(retry);
    expect(await screen.findByLabelText('Full name')).toBeVisible();
  });
});

it("'Join Our Team' leads back to the home page", async () => {
  await openCareers();
  expect(screen.getByRole('heading', { level: 1, name: 'Join Our Team' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

import { StaffAction } from '../database/models/StaffAction';
import { testServer } from '../testing';
import { buildApplication, TEST_SSN } from '../testing/builders/buildApplication';
import { hrKeys } from '../testing/hrKeys';
import { outcomeOf, runProgram } from '../testing/runProgram';

const { HR_PUBLIC_KEY, HR_PRIVATE_KEY } = hrKeys();
const server = testServer({ HR_PUBLIC_KEY });

/** The command as a process of its own, which has the key that the site runs without. */
async function hr(parameters: readonly string[], settings: Record<string, string> = { HR_PRIVATE_KEY }) {
  const { code, output } = await outcomeOf(runProgram(['hr', ...parameters], settings));
  return { code, output: output.trim() };
}

const revealsOf = (id: string) =>
  StaffAction.findAll({ where: { entityId: id, action: 'careers.applications.reveal' } });

test('reveal shows the private answers of an application, and the audit log keeps the reason', async () => {
  const { application_id: id } = await buildApplication(server);
  const { code, output } = await hr(['reveal', id, 'Payroll', 'form', 'W-4']);
  expect(output.split('\n')).toEqual([
    'address: 12 Elm Street, Huntsville, TX 77340',
    'date_of_birth: 1994-03-09',
    'felony_conviction: false',
    'veteran_status: true',
    `ssn: ${TEST_SSN}`,
  ]);
  expect(code).toBe(0);
  expect(await revealsOf(id)).toMatchObject([{ reason: 'Payroll form W-4', outcome: 'done', actorId: null }]);
  const { json } = await server.api.staff().get(`/api/admin/careers/applications/${id}`);
  expect(json).toMatchObject({ events: [{ kind: 'reveal', text: 'Payroll form W-4' }] });
});

test('an answer that was not given is named so', async () => {
  const { application_id: id } = await buildApplication(server, { ssn: null, dateOfBirth: null });
  const { output } = await hr(['reveal', id, 'Payroll']);
  expect(output).toContain('date_of_birth: not given');
  expect(output).toContain('ssn: not given');
});

test('with the key of somebody else nothing is shown, and no reveal is recorded', async () => {
  const { application_id: id } = await buildApplication(server);
  const { code, output } = await hr(['reveal', id, 'Payroll'], { HR_PRIVATE_KEY: hrKeys().HR_PRIVATE_KEY });
  expect({ code, output }).toEqual({
    code: 1,
    output: 'HR_PRIVATE_KEY does not open this application. It was sealed to another key.',
  });
  expect(await revealsOf(id)).toEqual([]);
});

const UNKNOWN = 'app_01K00000000000000000000000';

test.each<[string, string[], string, string]>([
  ['no verb', [], HR_PRIVATE_KEY, 'Usage: npm run hr -- keys'],
  ['no reason', ['reveal', UNKNOWN], HR_PRIVATE_KEY, 'Usage: npm run hr -- keys'],
  ['an id that does not exist', ['reveal', UNKNOWN, 'Payroll'], HR_PRIVATE_KEY, 'The application does not exist.'],
  ['no key', ['reveal', UNKNOWN, 'Payroll'], '', 'HR_PRIVATE_KEY is not set.'],
  ['an invalid key', ['reveal', UNKNOWN, 'Payroll'], 'abc', '"HR_PRIVATE_KEY" must be base64 of an RSA private key'],
])(
  '%s is refused in one sentence',
  async (_, parameters, key, words) => {
    const { code, output } = await hr(parameters, { HR_PRIVATE_KEY: key });
    expect(code).toBe(1);
    expect(output).toContain(words);
    expect(output).not.toContain('    at ');
  },
  60_000,
);

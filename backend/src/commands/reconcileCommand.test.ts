import { execute, select } from '../database/connection';
import { eventually, testServer } from '../testing';
import { paymentRecords } from '../testing/paymentRecords';
import { freePort } from '../testing/freePort';
import { buildCheckout } from '../testing/builders/buildOrder';
import { outcomeOf, runProgram } from '../testing/runProgram';
import { sandbox } from '../testing/sandbox';

const server = testServer();
const provider = sandbox(() => server.url);

/** The command as a process of its own, with the settings of this one. */
const run = (settings: Record<string, string> = {}) => outcomeOf(runProgram('reconcile', settings));

test('the command ends with 0 while the payment records agree, and names each difference and ends with 1 when not (PAY-48)', async () => {
  const built = await buildCheckout(server.api);
  await provider.payFor(built);
  const [payment] = await paymentRecords.payments(built.order.id);
  const agreed = await run();
  expect(agreed.output).toContain('1 payments at sandbox, 0 settled that had been missed, 0 differences');
  expect(agreed.code).toBe(0);

  await execute('UPDATE payments SET amount_cents = 1 WHERE id = :id', { id: payment?.id });
  const differs = await run();
  expect(differs.output).toContain(`payment_amount_differs  sandbox ${payment?.providerPaymentId}`);
  expect(differs.code).toBe(1);
});

test('if two processes compare at once, one does it and the other says that it is under way (PAY-48)', async () => {
  await execute('UPDATE payments SET amount_cents = 2598 WHERE amount_cents = 1', {});
  await provider.arm({ point: 'list_payments', kind: 'delay', delayMs: 8000, times: 1 });
  const first = run();
  await eventually(async () =>
    expect(await select("SELECT 1 FROM reconciliations WHERE status = 'RUNNING'", {})).toHaveLength(1),
  );
  expect((await run()).output).toContain('another process is comparing the books right now');
  expect((await first).output).toContain('1 payments at sandbox');
});

test('a run with wrong settings says what is missing, records nothing, and does not hold up the next one (PAY-48)', async () => {
  const record = () => select('SELECT * FROM reconciliations', {});
  const alerts = () => select("SELECT * FROM payment_alerts WHERE kind = 'reconciliation_failed'", {});
  const port = String(await freePort());
  const expectExplained = async () => {
    const { code, output } = await run({ PORT: port });
    expect(code).toBe(1);
    expect(output).toContain(
      'Nothing was compared and nothing was recorded: sandbox could not be reached: ' +
        `no connection to http://127.0.0.1:${port} (ECONNREFUSED).`,
    );
    expect(output).toContain(`start the site, and set PORT to its port (it is ${port} now)`);
  };

  const before = await record();
  await expectExplained();
  expect(await record()).toEqual(before);
  expect((await run()).output).toContain('1 payments at sandbox');

  await execute('DELETE FROM reconciliations', {});
  await expectExplained();
  expect(await record()).toEqual([]);
  expect((await run()).output).toContain('1 payments at sandbox');
  expect(await alerts()).toEqual([]);
});

test('a run by hand does not wait until a failed one is tried again by schedule (PAY-48)', async () => {
  await provider.arm({ point: 'list_payments', kind: 'http_500', times: 1 });
  expect((await run()).output).toContain('a provider did not tell its payments');
  expect((await run()).output).toContain('1 payments at sandbox');
});

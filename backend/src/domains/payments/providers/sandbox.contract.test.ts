import { testServer } from '../../../testing';
import { paymentRecords } from '../../../testing/paymentRecords';
import { providerContract } from '../../../testing/providerContract';
import { DECLINED_CARD, sandbox, signed, webhookBody } from '../../../testing/sandbox';

const server = testServer();
const provider = sandbox(() => server.url);

const enter = async (id: string, card?: string): Promise<void> => {
  await provider.arm({ point: 'webhook', kind: 'silence' });
  await provider.pay((await paymentRecords.session(id))?.checkoutUrl ?? '', card);
};

providerContract(
  {
    slug: 'sandbox',
    traits: { opensOnce: true, withdraws: true, tellsCurrency: true },
    pay: (id) => enter(id),
    decline: (id) => enter(id, DECLINED_CARD),
    message: async (id, { amount, currency, merchant } = {}) => {
      const [held] = await provider.sessionsOf(id);
      const latest = held?.payments.find(({ status }) => status === 'approved') ?? held?.payments.at(-1);
      const data = {
        sessionId: held?.id ?? '',
        reference: id,
        paymentId: latest?.id ?? null,
        status: latest?.status === 'declined' ? 'DECLINED' : 'APPROVED',
        amount: amount ?? held?.amount ?? 0,
        currency: currency ?? 'USD',
      };
      const body = webhookBody(data, merchant === undefined ? {} : { merchantId: merchant });
      return { body, header: signed(body) };
    },
    forge: ({ body }) => ({ body, header: signed(body, { secret: 'the secret of somebody else' }) }),
    failCreate: (fault) =>
      provider.arm({
        point: 'create_session',
        ...(fault === 'silence' ? { kind: 'delay', delayMs: 4000 } : { kind: fault }),
      }),
    disarm: () => provider.disarm(),
    pages: async (id) =>
      (await provider.sessionsOf(id)).map(({ status, amount }) => ({ isOpen: status === 'open', amount })),
    refunded: async (id) => {
      const held = await provider.sessionsOf(id);
      return held.flatMap(({ payments }) => payments).reduce((sum, { refunded }) => sum + refunded, 0);
    },
  },
  server,
);

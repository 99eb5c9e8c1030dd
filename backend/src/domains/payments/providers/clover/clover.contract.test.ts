import { testServer } from '../../../../testing';
import { holdJobs } from '../../../../testing/holdJobs';
import { cloverServer, signedByClover } from '../../../../testing/cloverServer';
import { providerContract, type Signed } from '../../../../testing/providerContract';

const clover = cloverServer();
const settings: Record<string, string> = { ...clover.settings };
beforeAll(async () => {
  await clover.start();
  settings.CLOVER_API_URL = clover.url();
});
afterAll(() => clover.stop());
holdJobs();
const server = testServer(settings);

const CREATE = /^POST \/invoicingcheckoutservice\/v1\/checkouts$/;
const URLS = {
  no_url: undefined,
  http_url: 'http://www.clover.com/checkout/x',
  foreign_url: 'https://notclover.com/x',
};
const signed = (body: string): Signed => ({ body, header: { 'Clover-Signature': signedByClover(body) } });
const isUrl = (fault: string): fault is keyof typeof URLS => fault in URLS;

providerContract(
  {
    slug: 'clover',
    traits: { opensOnce: false, withdraws: false, tellsCurrency: false },
    pay: (id) => clover.pay(id, 'SUCCESS'),
    decline: (id) => clover.pay(id, 'FAIL'),
    message: (id, { amount, merchant } = {}) =>
      signed(
        clover.message(id, {
          ...(amount !== undefined && { Message: `Approved for ${amount}` }),
          ...(merchant !== undefined && { MerchantId: merchant }),
        }),
      ),
    forge: ({ body }) => ({
      body,
      header: { 'Clover-Signature': signedByClover(body, 'the secret of somebody else') },
    }),
    failCreate: (fault) => {
      if (isUrl(fault)) clover.serveAt(() => URLS[fault]);
      else clover.fail(CREATE, fault);
    },
    disarm: () => {
      clover.disarm();
      clover.serveAt((id) => `https://www.clover.com/checkout/${id}`);
    },
    pages: (id) =>
      clover.sessionsOf(id).map(({ lines, payments }) => ({
        isOpen: !payments.some(({ result }) => result === 'SUCCESS'),
        amount: lines.reduce((sum, { price, unitQty }) => sum + price * unitQty, 0),
      })),
    refunded: (id) => {
      const refunds = clover
        .sessionsOf(id)
        .flatMap(({ payments }) => payments.flatMap((payment) => payment.refunds.elements));
      return refunds.reduce((sum, { amount }) => sum + amount, 0);
    },
  },
  server,
);

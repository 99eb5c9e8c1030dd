import type { RequestListener } from 'node:http';
import type { Env } from './env';
import { log, messageOf } from './lib/log';
import { sandboxKeys } from './lib/sandboxKeys';
import { createSandboxProvider } from './sandbox-provider';

export type MountedSandbox = {
  /** Lets the provider answer what is its own, and the application the rest. */
  before: (application: RequestListener) => RequestListener;
  start: () => void;
  stop: () => Promise<void>;
};

/**
 * Puts the payment provider in the box on the application's own port, so that one command brings up both. It shares
 * nothing else with it: no session, no middleware, no tables. Undefined when another provider is configured; production
 * has to allow it by name, since it takes no money.
 */
export async function mountSandboxProvider(env: Env): Promise<MountedSandbox | undefined> {
  if (env.PAYMENT_PROVIDER !== 'sandbox' || !env.ALLOW_SANDBOX_PAYMENTS) return undefined;
  const provider = await createSandboxProvider({
    databaseUrl: env.DATABASE_URL,
    publicOrigin: env.PUBLIC_ORIGIN,
    webhookUrl: `http://127.0.0.1:${env.PORT}/api/sandbox/webhook`,
    merchantId: env.MERCHANT_ID,
    ...sandboxKeys(),
    // A demonstration is public; production asks for a token.
    controlToken: env.SITE_MODE === 'production' ? env.SERVICE_TOKEN : undefined,
    onError: (error) => log().warn({ reason: messageOf(error) }, 'sandbox provider'),
  });
  return {
    before: (application) => (request, response) => {
      if (provider.owns(request.url?.split('?', 1)[0] ?? '/')) provider.handle(request, response);
      else application(request, response);
    },
    start: provider.start,
    stop: provider.stop,
  };
}

import type { KitchenTabletPairing } from '@site/contracts';
import { StaffMember } from '../database/models/StaffMember';
import { setClock } from '../lib/clock';
import type { ApiAnswer, ApiClient } from './apiClient';
import { expectStatus } from './builders/buildOrder';
import { buildUser, type BuiltUser } from './builders/buildUser';
import type { TestServer } from './testServer';

export const TABLETS = '/api/admin/kitchen-tablets';
export const PIN = '8371';

/** A tablet as its browser is: it carries the cookie of its pairing. */
export type BuiltTablet = { id: string; cookie: string; api: ApiClient };

export const minutesLater = (minutes: number) => setClock(() => new Date(Date.now() + minutes * 60_000));

export function cookieOf({ headers }: ApiAnswer, name: string): string {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return cookies.findLast((cookie) => cookie.startsWith(`${name}=`)) ?? '';
}

/** What tests of kitchen tablets do at a server; `manager` is asked for when it is there. */
export function kitchenTablets(server: TestServer, manager: () => BuiltUser) {
  let count = 0;
  const register = async (name = `Line ${++count}`) =>
    (await expectStatus(201, manager().api.post(TABLETS, { name }))).json as KitchenTabletPairing;
  const pair = (code: string) => server.api.post('/api/kitchen-tablet/pair', { code });

  const buildTablet = async (name?: string): Promise<BuiltTablet> => {
    const { tablet, pairing_code: code } = await register(name);
    const cookie = cookieOf(await expectStatus(200, pair(code)), 'kitchen-tablet');
    return { id: tablet.id, cookie, api: server.api.with({ Cookie: cookie }) };
  };

  const buildCook = async (pin = PIN, staffRole: 'kitchen' | 'owner' = 'kitchen'): Promise<BuiltUser> => {
    const cook = await buildUser(server, { staffRole });
    await StaffMember.update({ displayName: 'Kim Oak' }, { where: { userId: cook.id } });
    await expectStatus(200, manager().api.post(`/api/admin/kitchen-pins/${cook.id}`, { pin }));
    return cook;
  };

  const tryPin = ({ api }: BuiltTablet, { id }: BuiltUser, pin = PIN) =>
    api.post('/api/kitchen-tablet/sign-in', { user_id: id, pin });

  const signIn = async (tablet: BuiltTablet, cook: BuiltUser, pin = PIN): Promise<ApiClient> => {
    const session = cookieOf(await expectStatus(200, tryPin(tablet, cook, pin)), 'kitchen-session');
    return server.api.with({ Cookie: `${tablet.cookie}; ${session}` });
  };

  return { register, pair, buildTablet, buildCook, tryPin, signIn };
}

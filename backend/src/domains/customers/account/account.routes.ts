import { answer, done } from '../../../http/answer';
import { signedIn } from '../../../http/authenticate';
import type { Call } from '../../../http/DeclaredRoute';
import type { Routers } from '../../../http/routers';
import { uuidParams } from '../../../http/validate';
import { endSignIn, listSignIns } from '../../accounts';
import { presentAccount, presentAddress, presentSignIn } from '../customers.presenter';
import { saveAddressSchema, updateAccountSchema } from '../customers.schema';
import { listAddresses, readAccount, type UserRef } from './readAccount';
import { addAddress, deleteAddress, replaceAddress } from './saveAddress';
import { updateAccount } from './updateAccount';

/** Whose everything here is: the query is the policy. */
export function userRef({ merchantId, actor }: Pick<Call, 'merchantId' | 'actor'>): UserRef {
  return { merchantId, userId: signedIn(actor).userId };
}

export function accountRoutes(routers: Routers): void {
  profile(routers);
  addresses(routers);
  signIns(routers);
}

function profile({ user }: Routers): void {
  user.get(
    '/api/account',
    { summary: 'The signed-in person, as the restaurant knows them', answers: { 200: 'Account' } },
    async (call) => presentAccount(await readAccount(userRef(call)), signedIn(call.actor)),
  );

  user.patch(
    '/api/account',
    {
      summary: 'Say what the restaurant should call and dial; it fills the checkout',
      body: updateAccountSchema,
      answers: { 200: 'Account' },
      writes: 'own-transactions',
    },
    async (call) => {
      await updateAccount(userRef(call), call.body);
      return presentAccount(await readAccount(userRef(call)), signedIn(call.actor));
    },
  );
}

function addresses({ user }: Routers): void {
  user.get(
    '/api/account/addresses',
    { summary: 'The addresses that the person has saved', answers: { 200: 'SavedAddress[]' } },
    async (call) => (await listAddresses(userRef(call))).map(presentAddress),
  );

  user.post(
    '/api/account/addresses',
    {
      summary: 'Save an address; the first one is the default',
      body: saveAddressSchema,
      answers: { 201: 'SavedAddress' },
      problems: ['conflict'],
      writes: 'transaction',
      idempotent: true,
    },
    async (call) => answer(201, presentAddress(await addAddress(userRef(call), call.body, call.transaction))),
  );

  user.put(
    '/api/account/addresses/:id',
    {
      summary: 'Replace an address',
      params: uuidParams,
      body: saveAddressSchema,
      answers: { 200: 'SavedAddress' },
      writes: 'transaction',
      idempotent: true,
    },
    async (call) => presentAddress(await replaceAddress(userRef(call), call.params.id, call.body, call.transaction)),
  );

  user.delete(
    '/api/account/addresses/:id',
    {
      summary: 'Forget an address',
      params: uuidParams,
      answers: { 200: 'Deleted' },
      writes: 'transaction',
      idempotent: true,
    },
    (call) => done(deleteAddress(userRef(call), call.params.id, call.transaction)),
  );
}

function signIns({ user }: Routers): void {
  user.get(
    '/api/account/sessions',
    { summary: 'Where the person is signed in, this device first', answers: { 200: 'AccountSession[]' } },
    async ({ merchantId, actor }) => {
      const person = signedIn(actor);
      const known = (await listSignIns(merchantId, person.userId)).map((signIn) => presentSignIn(signIn, person));
      return [...known].sort((a, b) => Number(b.is_current) - Number(a.is_current));
    },
  );

  user.delete(
    '/api/account/sessions/:id',
    {
      summary: 'Sign out on one device, at once',
      params: uuidParams,
      answers: { 200: 'Deleted' },
      writes: 'own-transactions',
    },
    ({ merchantId, actor, params, ip }) =>
      done(endSignIn({ merchantId, userId: signedIn(actor).userId, signInId: params.id, ip })),
  );
}

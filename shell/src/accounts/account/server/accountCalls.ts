import type {
  Account,
  AccountExport,
  AccountSession,
  ClaimableOrder,
  ClaimedOrders,
  DeleteAccountRequest,
  DeletedAccount,
  SaveAddressRequest,
  SavedAddress,
  UpdateAccountRequest,
} from '@site/contracts';
import { ApiError, request } from '@site/kit';

const ADDRESSES = '/api/account/addresses';
const addressPath = (id: string) => `${ADDRESSES}/${encodeURIComponent(id)}`;

/** Everything is collected for the answer. Milliseconds. */
const EXPORT_PATIENCE = 60_000;

/** Counts a 404 as removed: another tab, or an earlier try whose answer was lost, removed it. */
const unlessGone = (removal: Promise<unknown>) =>
  removal.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });

/** The calls about what the restaurant stores of the signed-in person. */
export const accountCalls = {
  get: () => request<Account>('/api/account', { failure: 'Failed to load your account' }),
  update: (body: UpdateAccountRequest) =>
    request<Account>('/api/account', { method: 'PATCH', body, failure: 'Failed to save your details' }),

  addAddress: (body: SaveAddressRequest) =>
    request<SavedAddress>(ADDRESSES, {
      method: 'POST',
      body,
      // A browser that loses the connection may send the request again by itself.
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      failure: 'Failed to save the address',
    }),
  changeAddress: (id: string, body: SaveAddressRequest) =>
    request<SavedAddress>(addressPath(id), { method: 'PUT', body, failure: 'Failed to save the address' }),
  removeAddress: (id: string) =>
    unlessGone(request(addressPath(id), { method: 'DELETE', failure: 'Failed to delete the address' })),

  signIns: () => request<AccountSession[]>('/api/account/sessions', { failure: 'Failed to load your devices' }),
  endSignIn: (id: string) =>
    unlessGone(
      request(`/api/account/sessions/${encodeURIComponent(id)}`, {
        method: 'DELETE',
        failure: 'Failed to sign the device out',
      }),
    ),

  claimable: () =>
    request<ClaimableOrder[]>('/api/account/claimable-orders', { failure: 'Failed to load your earlier orders' }),
  claim: () =>
    request<ClaimedOrders>('/api/account/claimable-orders/claim', {
      method: 'POST',
      failure: 'Failed to add your earlier orders',
    }),

  export: () =>
    request<AccountExport>('/api/account/export', {
      failure: 'Failed to collect your data',
      timeoutMs: EXPORT_PATIENCE,
    }),
  remove: (body: DeleteAccountRequest) =>
    request<DeletedAccount>('/api/account', { method: 'DELETE', body, failure: 'Failed to delete your account' }),
};

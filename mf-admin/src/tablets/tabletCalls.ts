import type { Deleted, KitchenMember, KitchenTablet, KitchenTabletPairing, KitchenTablets } from '@site/contracts';
import { request } from '@site/kit';
import { deleteOnce } from '../ui/deleteOnce';
import { postOnce } from '../ui/postOnce';

export const TABLETS_PATH = '/api/admin/kitchen-tablets';
const tabletPath = ({ id }: KitchenTablet) => `${TABLETS_PATH}/${encodeURIComponent(id)}`;
const pinPath = ({ user_id: id }: KitchenMember) => `/api/admin/kitchen-pins/${encodeURIComponent(id)}`;

export const tabletCalls = {
  list: () => request<KitchenTablets>(TABLETS_PATH, { failure: 'Failed to load the tablets' }),
  add: (body: { name: string }, key: string) =>
    postOnce<KitchenTabletPairing>(TABLETS_PATH, { body, key, failure: 'The tablet was not added' }),
  newCode: (tablet: KitchenTablet) =>
    request<KitchenTabletPairing>(`${tabletPath(tablet)}/pairing-code`, {
      method: 'POST',
      failure: 'No code was made',
    }),
  remove: (tablet: KitchenTablet) => deleteOnce(tabletPath(tablet), { failure: 'The tablet was not removed' }),
  setPin: (member: KitchenMember, pin: string) =>
    request<KitchenMember>(pinPath(member), { method: 'POST', body: { pin }, failure: 'The PIN was not saved' }),
  removePin: (member: KitchenMember) =>
    request<Deleted>(pinPath(member), { method: 'DELETE', failure: 'The PIN was not removed' }),
};

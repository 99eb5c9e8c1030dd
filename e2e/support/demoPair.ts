import { callApi } from './site';

type Info = { demo_credentials: { username: string; password: string } | null };

/** What /admin/login shows on a demo: the sign-in of its only owner. */
export async function demoPair() {
  const { demo_credentials: pair } = await callApi<Info>('/api/admin/login');
  if (!pair) throw new Error('The site under test is no demo');
  return pair;
}

/** What is on the page, from its top; the id is its anchor. */
export const SECTIONS = [
  { id: 'profile', title: 'Profile' },
  { id: 'addresses', title: 'Addresses' },
  { id: 'orders', title: 'Orders' },
  { id: 'sign-in', title: 'Email and password' },
  { id: 'two-step', title: 'Two-step sign-in' },
  { id: 'linked', title: 'Linked accounts' },
  { id: 'devices', title: 'Signed-in devices' },
  { id: 'data', title: 'Your data' },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];

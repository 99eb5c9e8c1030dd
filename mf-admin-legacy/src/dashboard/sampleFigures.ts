/** What the older dashboard has always shown: examples, not figures of this restaurant. The page marks them as such. */
export const SAMPLE_FIGURES = [
  { label: 'Total Revenue', value: '$12,345', note: '+12% from last month' },
  { label: 'Orders', value: '156', note: '+8% from last month' },
  { label: 'Menu Items', value: '42', note: '3 added this week' },
  { label: 'Active Users', value: '1,234', note: '+5% from last month' },
] as const;

export const SAMPLE_ACTIVITY = [
  { what: 'New order #1234 received', when: '2 minutes ago' },
  { what: 'Menu item "Caesar Salad" updated', when: '1 hour ago' },
  { what: 'New user registered', when: '3 hours ago' },
] as const;

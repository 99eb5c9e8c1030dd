import {
  PERMISSIONS_OF,
  type StaffLogin,
  type StaffLoginInfo,
  type StaffLoginRequest,
  type StaffMe,
} from '@site/contracts';
import { answer, definePreview, refuse } from '@site/kit/preview';
import { dayFixtures } from './dayFixtures';
import { menuFixtures } from './menuFixtures';
import { peopleFixtures } from './peopleFixtures';
import { settingsFixtures } from './settingsFixtures';
import { systemFixtures } from './systemFixtures';

const ME: StaffMe = {
  ...{ user_id: '0190a1b2-0000-7000-8000-000000000001', name: 'Ada Pine', staff_role: 'owner' },
  ...{ permissions: [...PERMISSIONS_OF.owner], merchant_name: 'Test Kitchen', is_demo: false },
};

const PASSWORD = 'preview';

export default definePreview({
  addresses: {
    '/admin/orders/o1': 'one order',
    '/admin/careers/app1': 'one application',
    '/admin/customers/c1': 'one customer',
    '/admin/releases/mf-careers': 'one release',
  },
  fixtures: ({ data }) => {
    const isEmpty = data === 'empty';
    return {
      // Steady, so that each screen shows its own way of failing and waiting.
      'GET /api/admin/me': answer<StaffMe>(
        ({ session }) => (session === 'admin' ? ME : refuse('forbidden', 'This account is not of the staff.')),
        { isSteady: true },
      ),
      'GET /api/admin/login': answer<StaffLoginInfo>(() => ({
        demo_credentials: { username: 'ada', password: PASSWORD },
      })),
      'POST /api/admin/login': answer<StaffLogin>(({ body }) =>
        (body as StaffLoginRequest).password === PASSWORD
          ? { access_token: 'preview-token', refresh_token: 'preview-refresh', expires_at: 4_000_000_000 }
          : refuse('invalid_credentials', 'The username or password is not right.'),
      ),
      ...dayFixtures(isEmpty),
      ...menuFixtures(isEmpty),
      ...peopleFixtures(isEmpty),
      ...settingsFixtures(isEmpty),
      ...systemFixtures(isEmpty),
    };
  },
});

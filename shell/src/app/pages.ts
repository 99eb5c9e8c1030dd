import { plainPath } from '../composition/matchRemote';
import { lazyPage, type LazyPage } from './lazyPage';

/** The shell's own pages but home, which is in the entry: it is what most people open first. */
export const pages: Record<string, LazyPage> = {
  '/locations': lazyPage(() => import('../locations/LocationsPage')),
  '/business-hours': lazyPage(() => import('../hours/BusinessHoursPage')),
  '/login': lazyPage(() => import('../accounts/login/LoginPage')),
  '/signup': lazyPage(() => import('../accounts/signup/SignUpPage')),
  '/reset-password': lazyPage(() => import('../accounts/reset/ResetPasswordPage')),
  '/account': lazyPage(() => import('../accounts/account/AccountPage')),
  '/about': lazyPage(() => import('../info/AboutPage')),
  '/contact': lazyPage(() => import('../info/ContactPage')),
  '/privacy': lazyPage(() => import('../info/PrivacyPage')),
};

/** The shell's own page of a path, unless it is home. */
export function pageOfPath(path: string): LazyPage | undefined {
  return pages[plainPath(path)];
}

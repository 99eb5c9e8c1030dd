import { plainPath } from '../composition/matchRemote';
import { lazyPage, type LazyPage } from './lazyPage';

/**
 * The shell's own pages but home, which is in the entry: it is what most people open first. Each has its code in a chunk of its
 * own, named after its path, so that the first HTML asks for it together with the entry: `isPageChunk` of contracts.
 */
export const pages: Record<string, LazyPage> = {
  '/locations': lazyPage(() => import(/* webpackChunkName: "page-locations" */ '../locations/LocationsPage')),
  '/business-hours': lazyPage(() => import(/* webpackChunkName: "page-business-hours" */ '../hours/BusinessHoursPage')),
  '/login': lazyPage(() => import(/* webpackChunkName: "page-login" */ '../accounts/login/LoginPage')),
  '/signup': lazyPage(() => import(/* webpackChunkName: "page-signup" */ '../accounts/signup/SignUpPage')),
  '/reset-password': lazyPage(
    () => import(/* webpackChunkName: "page-reset-password" */ '../accounts/reset/ResetPasswordPage'),
  ),
  '/account': lazyPage(() => import(/* webpackChunkName: "page-account" */ '../accounts/account/AccountPage')),
  '/about': lazyPage(() => import(/* webpackChunkName: "page-about" */ '../info/AboutPage')),
  '/contact': lazyPage(() => import(/* webpackChunkName: "page-contact" */ '../info/ContactPage')),
  '/privacy': lazyPage(() => import(/* webpackChunkName: "page-privacy" */ '../info/PrivacyPage')),
};

/** The shell's own page of a path, unless it is home. */
export function pageOfPath(path: string): LazyPage | undefined {
  return pages[plainPath(path)];
}

import { LOCALE_COOKIE, type Locale } from '@site/contracts';

/** Browsers keep no cookie for longer (RFC 6265bis, section 5.5). */
const KEPT_SECONDS = 400 * 86_400;

/** Remembers the visitor's language and loads the page again at its address: cart and session are kept by the browser. */
export function chooseLanguage(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${secure}`;
  window.location.reload();
}

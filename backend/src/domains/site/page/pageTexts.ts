import type { Locale } from '@site/contracts';

/** The few texts that the server itself writes into a page. */
export const PAGE_TEXTS: Readonly<Record<Locale, { notFound: string; noscript: string; openGraph: string }>> = {
  en: {
    notFound: 'Page not found',
    noscript: 'This site needs JavaScript to take orders. Call us: ',
    openGraph: 'en_US',
  },
  es: {
    notFound: 'Página no encontrada',
    noscript: 'Este sitio necesita JavaScript para recibir pedidos. Llámanos: ',
    openGraph: 'es_US',
  },
};

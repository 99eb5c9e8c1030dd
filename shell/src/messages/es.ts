import { withServedTexts } from '@site/contracts';
import type { Messages } from '@site/kit';
import { account } from './es.account';
import { pages } from './es.pages';
import { privacy } from './es.privacy';
import { served } from './es.served';
import { signIn } from './es.signin';

/** The shell's texts in Spanish. The words that all sections share are in docs/translating.md. */
export default withServedTexts(
  {
    ...served,
    ...account,
    ...pages,
    ...privacy,
    ...signIn,
    '(opens in a new tab)': '(se abre en una pestaña nueva)',
    'Account of {name}': 'Cuenta de {name}',
    'Call Now': 'Llamar ahora',
    'Call Now, {phone}': 'Llamar ahora, {phone}',
    'Call To Order': 'Llamar para pedir',
    Cart: 'Carrito',
    'Cart {count} items': { one: 'Carrito 1 artículo', other: 'Carrito {count} artículos' },
    'Close menu': 'Cerrar el menú',
    Colors: 'Colores',
    Dark: 'Oscuro',
    Explore: 'Explorar',
    Footer: 'Pie de página',
    Hours: 'Horario',
    Language: 'Idioma',
    Light: 'Claro',
    'Loading...': 'Cargando...',
    Main: 'Principal',
    More: 'Más',
    'Oops! Page not found': '¡Uy! Página no encontrada',
    'Open menu': 'Abrir el menú',
    Order: 'Pedir',
    'Order Now': 'Pedir ahora',
    'Page not found': 'Página no encontrada',
    Photos: 'Fotos',
    Retry: 'Reintentar',
    'Return to Home': 'Volver al inicio',
    'See the menu': 'Ver el menú',
    'Sign In': 'Iniciar sesión',
    'Sign Out': 'Cerrar sesión',
    Site: 'Sitio',
    'Something on this page broke. Your cart is safe.': 'Algo falló en esta página. Tu carrito está a salvo.',
    System: 'Sistema',
    "The rest of the site works. Try again, or call us at {phone} and we'll take your order.":
      'El resto del sitio funciona. Inténtalo de nuevo, o llámanos al {phone} y tomamos tu pedido.',
    'The trail ends here. Maybe the page moved, or the address has a typo.':
      'El sendero termina aquí. Tal vez la página cambió de lugar o la dirección tiene un error.',
    'Try Again': 'Intentar de nuevo',
    'Unexpected Application Error!': '¡Error inesperado!',
    Videos: 'Videos',
    'We are working on it. The rest of the site works, and you can reach us at {phone}.':
      'Estamos trabajando en ello. El resto del sitio funciona, y puedes llamarnos al {phone}.',
    "What's Cookin'": 'Qué hay en la cocina',
    'Your open orders': 'Tus pedidos abiertos',
    'Your order {number}, {state}': 'Tu pedido {number}, {state}',
    'delivery planned for {time}': 'entrega prevista: {time}',
    'in the kitchen': 'en la cocina',
    'on its way to you': 'en camino',
    'packed and ready to go': 'empacado y listo para salir',
    'pickup planned for {time}': 'para recoger: {time}',
    'ready at {time}': 'listo a las {time}',
    'ready for pickup': 'listo para recoger',
    'ready {time}': 'listo: {time}',
    received: 'recibido',
    'with you at {time}': 'contigo a las {time}',
    'with you {time}': 'contigo: {time}',
    '{count} items in the cart': { one: '1 artículo en el carrito', other: '{count} artículos en el carrito' },
    '{count} more': { one: '1 más', other: '{count} más' },
    "{title} didn't load": 'No se cargó: {title}',
    '{title} is not available right now': 'No está disponible por ahora: {title}',
    '{name}, home': '{name}, inicio',
  } satisfies Messages,
  served,
);

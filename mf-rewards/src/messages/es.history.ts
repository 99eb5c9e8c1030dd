import type { Messages } from '@site/kit';

/** The page of the order history, in Spanish. */
export const history = {
  'Add orders you made as a guest': 'Agregar pedidos que hiciste como invitado',
  'Every dish, tax and tip, and a button to print them.':
    'Cada platillo, el impuesto y la propina, con un botón para imprimirlos.',
  'Every open order': 'Cada pedido abierto',
  'Every order you made while signed in.': 'Todos los pedidos que hiciste con tu sesión iniciada.',
  'Loading your orders...': 'Cargando tus pedidos...',
  'No orders match.': 'Ningún pedido coincide.',
  'No orders yet': 'Todavía no hay pedidos',
  'None among your latest orders. Earlier ones may match.':
    'Ninguno entre tus últimos pedidos. Puede haberlos entre los anteriores.',
  'One press fills your cart. You see first what has a new price or is sold out.':
    'Con un toque se llena tu carrito. Antes ves qué cambió de precio o está agotado.',
  'Receipts without paper': 'Recibos sin papel',
  'See when the kitchen starts and when your food is ready, while it happens.':
    'Mira cuándo empieza la cocina y cuándo está lista tu comida, en el momento.',
  'Show earlier orders': 'Ver pedidos anteriores',
  'Sign in to see what you ordered, follow an open order, or order it again. An order you made as a guest is one tap away from its receipt.':
    'Inicia sesión para ver lo que pediste, seguir un pedido abierto o pedirlo de nuevo. Un pedido que hiciste como invitado está a un toque de su recibo.',
  'The same meal again': 'La misma comida otra vez',
  'Your earlier orders could not be loaded.': 'No se pudieron cargar tus pedidos anteriores.',
  'Your first order will show here, with its receipt and its points.':
    'Aquí verás tu primer pedido, con su recibo y sus puntos.',
} satisfies Messages;

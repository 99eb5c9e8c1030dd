import type { Messages } from '@site/kit';

/** Texts that come from the server as data, in Spanish. No code names them, so no check can say whether each is in use. */
export const served = {
  'A choice you made for {name} is no longer available.':
    'Una de las opciones que elegiste para {name} ya no está disponible.',
  'Add a dish to use this reward.': 'Agrega un platillo para usar esta recompensa.',
  Calories: 'Calorías',
  Carbs: 'Carbohidratos',
  Fat: 'Grasa',
  'Delivery is free for this order already.': 'La entrega de este pedido ya es gratis.',
  'Not enough points': 'No tienes suficientes puntos',
  'Only {count} of {name} left.': 'Solo quedan {count} de {name}.',
  Protein: 'Proteína',
  'Sign in to see your rewards.': 'Inicia sesión para ver tus recompensas.',
  'Sign in to use your reward code.': 'Inicia sesión para usar tu código de recompensa.',
  Sodium: 'Sodio',
  'The choices for {name} have changed. Please choose again.': 'Las opciones de {name} cambiaron. Elige de nuevo.',
  'The dish of this reward is no longer on the menu.': 'El platillo de esta recompensa ya no está en el menú.',
  'The price of {name} has changed from {before} to {now}.': 'El precio de {name} cambió de {before} a {now}.',
  'This cart is being changed too often at once. Please try again.':
    'Este carrito está cambiando demasiado rápido. Inténtalo de nuevo.',
  'This reward is for delivery orders.': 'Esta recompensa es para pedidos a domicilio.',
  'This reward is not offered at the moment.': 'Esta recompensa no se ofrece por ahora.',
  'This reward is sold out.': 'Esta recompensa está agotada.',
  'You have redeemed this reward as often as it can be redeemed.':
    'Ya canjeaste esta recompensa todas las veces que se puede.',
  egg: 'huevo',
  fish: 'pescado',
  milk: 'leche',
  mustard: 'mostaza',
  peanut: 'cacahuate',
  peanuts: 'cacahuates',
  sesame: 'ajonjolí',
  shellfish: 'mariscos',
  soy: 'soya',
  'tree nut': 'nueces',
  'tree nuts': 'nueces',
  wheat: 'trigo',
  '{name} is no longer available.': '{name} ya no está disponible.',
  '{name} is sold out today.': '{name} se agotó por hoy.',
  '{name} is sold out.': '{name} se agotó.',
  'Add one of {count} dishes, such as {name}, to your order to use this reward.':
    'Agrega uno de {count} platillos a tu pedido, como {name}, para usar esta recompensa.',
  'Add {names} or {name} to your order to use this reward.':
    'Agrega {names} o {name} a tu pedido para usar esta recompensa.',
  'Add {name} to your order to use this reward.': 'Agrega {name} a tu pedido para usar esta recompensa.',
  'The code {code} has expired.': 'El código {code} venció.',
  'The code {code} is not valid.': 'El código {code} no es válido.',
  'The code {code} is on another order that is being paid.':
    'El código {code} está en otro pedido que se está pagando.',
  'The code {code} was cancelled, and its points came back.': 'El código {code} se canceló, y sus puntos regresaron.',
  'The code {code} was used already.': 'El código {code} ya se usó.',
  "{name} is sold out today, so this reward can't be used now.":
    '{name} se agotó por hoy, así que esta recompensa no se puede usar ahora.',
  "{names} are sold out today, so this reward can't be used now.":
    'Se agotaron por hoy: {names}. Esta recompensa no se puede usar ahora.',
} satisfies Messages;

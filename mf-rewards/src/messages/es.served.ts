import type { Messages } from '@site/kit';

/** Reasons of the server, and texts that it writes into the points history, in Spanish. No code of this package names them. */
export const served = {
  '1 point per dollar': '1 punto por dólar',
  '1.25 points per dollar': '1.25 puntos por dólar',
  '1.5 points per dollar': '1.5 puntos por dólar',
  '2 points per dollar': '2 puntos por dólar',
  'A cart holds {count} different lines at most.': 'Un carrito admite {count} líneas distintas como máximo.',
  'A choice of {name} is no longer offered.': 'Una opción de {name} ya no se ofrece.',
  'Birthday bonus {number}': 'Bono de cumpleaños {number}',
  'Bonus for inviting a friend': 'Bono por invitar a un amigo',
  'Bonus for inviting a friend was taken back: the order was refunded':
    'Se anuló el bono por invitar a un amigo: el pedido se reembolsó',
  'Every reward': 'Todas las recompensas',
  'Gold rewards': 'Recompensas Gold',
  'Not enough points': 'No tienes suficientes puntos',
  'Only {count} of {name} left.': '{name}: solo quedan {count}.',
  'Points expired': 'Puntos vencidos',
  'Refund of order #{number}': 'Reembolso del pedido #{number}',
  'Refund of order #{number} did not go through': 'El reembolso del pedido #{number} no se realizó',
  'Sign in to see your rewards.': 'Inicia sesión para ver tus recompensas.',
  'Something went wrong on our side. Please try again.': 'Algo falló de nuestro lado. Inténtalo de nuevo.',
  'The choices for {name} have changed. Please order it from the menu.':
    'Las opciones de {name} cambiaron. Pídelo desde el menú.',
  'There is no room for more words in this cart. Please shorten the notes.':
    'No caben más palabras en este carrito. Acorta las notas.',
  'This reward can no longer be cancelled.': 'Esta recompensa ya no se puede cancelar.',
  'This reward is not offered at the moment.': 'Esta recompensa no se ofrece por ahora.',
  'This reward is sold out.': 'Esta recompensa está agotada.',
  'We cannot do this right now. Please try again in a few seconds.':
    'Ahora mismo no podemos hacerlo. Inténtalo de nuevo en unos segundos.',
  'Welcome bonus for accepting an invitation': 'Bono de bienvenida por aceptar una invitación',
  'Welcome bonus for accepting an invitation was taken back: the order was refunded':
    'Se anuló el bono de bienvenida por aceptar una invitación: el pedido se reembolsó',
  'You have redeemed this reward as often as it can be redeemed.':
    'Ya canjeaste esta recompensa todas las veces que se puede.',
  'Your birthday can be changed once a year.': 'Tu cumpleaños se puede cambiar una vez al año.',
  '{name} is no longer on the menu.': '{name} ya no está en el menú.',
  '{name} is served in the restaurant only. Call us to order it.':
    '{name} se sirve solo en el restaurante. Llámanos para pedirlo.',
  '{name} is sold out right now.': '{name}: agotado por ahora.',
  '{name} is sold out.': '{name}: agotado.',
  '{name}, cancelled': '{name}, cancelada',
} satisfies Messages;

import type { Messages } from '../locale/createMessages';

/** What the server says about a cart and its codes, in Spanish. No code of kit names these texts. */
export const served = {
  'A cart holds {count} different lines at most.': 'Un carrito admite {count} líneas distintas como máximo.',
  'Add a dish to use this reward.': 'Agrega un platillo para usar esta recompensa.',
  'Add {amount} more to use {code}: it starts at {minimum}.':
    'Agrega {amount} más para usar {code}: empieza en {minimum}.',
  'Add one of {count} dishes, such as {name}, to your order to use this reward.':
    'Agrega uno de {count} platillos a tu pedido, como {name}, para usar esta recompensa.',
  'Add {names} or {name} to your order to use this reward.':
    'Agrega {names} o {name} a tu pedido para usar esta recompensa.',
  'Add {name} to your order to use this reward.': 'Agrega {name} a tu pedido para usar esta recompensa.',
  'Delivery is free for this order already.': 'La entrega de este pedido ya es gratis.',
  'Many guests are using the code {code} right now.': 'Muchos clientes están usando el código {code} en este momento.',
  'Only {count} of {name} left.': 'Solo quedan {count} de {name}.',
  'Option {id} is not offered with {name}.': 'La opción {id} ya no se ofrece con {name}.',
  'Please change your cart.': 'Cambia tu carrito.',
  'Please choose at most {count} for “{group}”.': 'Elige como máximo {count} en “{group}”.',
  'Please choose {count} for “{group}”.': 'Elige {count} en “{group}”.',
  'Please try again in a few minutes.': 'Inténtalo de nuevo en unos minutos.',
  'Sign in to use your reward code.': 'Inicia sesión para usar tu código de recompensa.',
  'The code {code} can be used from {date} at {time} on.':
    'El código {code} se puede usar desde el {date} a las {time}.',
  'The code {code} can no longer be used.': 'El código {code} ya no se puede usar.',
  'The code {code} has ended.': 'El código {code} ya terminó.',
  'The code {code} has expired.': 'El código {code} venció.',
  'The code {code} is not valid.': 'El código {code} no es válido.',
  'The code {code} is on another order that is being paid.':
    'El código {code} está en otro pedido que se está pagando.',
  'The code {code} is used up.': 'El código {code} ya se agotó.',
  'The code {code} was cancelled, and its points came back.': 'El código {code} se canceló, y sus puntos regresaron.',
  'The code {code} was used already.': 'El código {code} ya se usó.',
  'The dish of this reward is no longer on the menu.': 'El platillo de esta recompensa ya no está en el menú.',
  'The dish does not exist.': 'El platillo ya no existe.',
  'The item does not exist.': 'El artículo ya no existe.',
  'There is no room for more words in this cart. Please shorten the notes.':
    'No caben más palabras en este carrito. Acorta las notas.',
  'This reward is for delivery orders.': 'Esta recompensa es para pedidos a domicilio.',
  'Too many requests; try again in {seconds} s.': 'Demasiados intentos; inténtalo de nuevo en {seconds} s.',
  'You have used the code {code} already.': 'Ya usaste el código {code}.',
  '{discount} off your order': '{discount} de descuento en tu pedido',
  '{discount} off your order from {minimum}': '{discount} de descuento en tu pedido desde {minimum}',
  '{discount} off your order from {minimum}, up to {most}':
    '{discount} de descuento en tu pedido desde {minimum}, hasta {most}',
  '{discount} off your order, up to {most}': '{discount} de descuento en tu pedido, hasta {most}',
  "{name} is sold out today, so this reward can't be used now.":
    '{name} se agotó por hoy, así que esta recompensa no se puede usar ahora.',
  "{names} are sold out today, so this reward can't be used now.":
    'Se agotaron por hoy: {names}. Esta recompensa no se puede usar ahora.',
  '{name} is served in the restaurant only. Call us to order it.':
    '{name} se sirve solo en el restaurante. Llámanos para pedirlo.',
  '{name} is sold out right now.': '{name} se agotó por ahora.',
  '{name} is sold out today.': '{name} se agotó por hoy.',
  '{name} is sold out.': '{name} se agotó.',

  // What a place holds: a time, a date.
  '{clock} AM': '{clock} a.m.',
  '{clock} PM': '{clock} p.m.',
  'January {day}': '{day} de enero',
  'February {day}': '{day} de febrero',
  'March {day}': '{day} de marzo',
  'April {day}': '{day} de abril',
  'May {day}': '{day} de mayo',
  'June {day}': '{day} de junio',
  'July {day}': '{day} de julio',
  'August {day}': '{day} de agosto',
  'September {day}': '{day} de septiembre',
  'October {day}': '{day} de octubre',
  'November {day}': '{day} de noviembre',
  'December {day}': '{day} de diciembre',
} satisfies Messages;

import type { Messages } from '@site/kit';

/**
 * Texts that come from the server as data, or from an error that is shown, in Spanish: whole texts or single sentences. What
 * the server fills in stands in a place of any name. No code names these texts, so no check can say whether each is in use.
 */
export const served = {
  'A payment for part of this cart has just come in. Please review what is left before you order.':
    'Acaba de llegar un pago por parte de este carrito. Revisa lo que queda antes de pedir.',
  'Add a dish to use this reward.': 'Agrega un platillo para usar esta recompensa.',
  'Cards are taken on the payment page only.': 'Las tarjetas solo se aceptan en la página de pago.',
  'Cash is offered only for pickup orders': 'El efectivo solo se acepta en pedidos para recoger',
  'Delivery is free for this order already.': 'La entrega de este pedido ya es gratis.',
  'Delivery is not offered at the moment': 'Por ahora no hay entrega a domicilio',
  'Email is required for card payments': 'Para pagar con tarjeta se necesita un correo electrónico',
  'Failed to tokenize card': 'No se pudo procesar la tarjeta',
  'Invalid payment amount': 'Cantidad de pago no válida',
  'Order ID is required for payment processing': 'Falta el número de pedido para procesar el pago',
  'Other guests are paying for the last places at this time right now. Please try again in a few minutes, or choose another time.':
    'En este momento otros clientes están pagando los últimos lugares de esta hora. Inténtalo de nuevo en unos minutos o elige otra hora.',
  'Payment processing failed': 'No se pudo procesar el pago',
  'Please add the ZIP code of the delivery address': 'Agrega el código postal de la dirección de entrega',
  'Please change your cart.': 'Cambia tu carrito.',
  'Please check the amount.': 'Revisa la cantidad.',
  'Please choose a percentage or an amount for the tip, not both.':
    'Elige un porcentaje o una cantidad para la propina, no ambos.',
  'Please choose again.': 'Elige de nuevo.',
  'Please choose one of the times that are offered.': 'Elige una de las horas que se ofrecen.',
  'Please remove it from your cart.': 'Quítalo de tu carrito.',
  'Please remove them from your cart.': 'Quítalos de tu carrito.',
  'Please review your order before you pay.': 'Revisa tu pedido antes de pagar.',
  'Please try again in a few minutes.': 'Inténtalo de nuevo en unos minutos.',
  'Sign in to use your reward code.': 'Inicia sesión para usar tu código de recompensa.',
  'Something went wrong on our side. Please try again.': 'Algo falló de nuestro lado. Inténtalo de nuevo.',
  'The cart was changed after this order was made. Please review it again.':
    'El carrito cambió después de hacer este pedido. Revísalo de nuevo.',
  'The kitchen has taken its last order for today.': 'La cocina ya tomó su último pedido de hoy.',
  'The kitchen is booked out for now. Please choose a later time.':
    'La cocina está llena por ahora. Elige una hora más tarde.',
  'The order changed while the payment was being set up. Please try again.':
    'El pedido cambió mientras se preparaba el pago. Inténtalo de nuevo.',
  'The tip is an amount like 3.50.': 'La propina es una cantidad como 3.50.',
  'The total of this order is different now. Please review it before you pay.':
    'El total de este pedido cambió. Revísalo antes de pagar.',
  'The total of your order has changed. Please review it before you order.':
    'El total de tu pedido cambió. Revísalo antes de pedir.',
  'This cart is being changed too often at once. Please try again.':
    'Este carrito está cambiando demasiado rápido. Inténtalo de nuevo.',
  'This cart is ordered and paid already.': 'Este carrito ya está pedido y pagado.',
  'This is farther ahead than you can order.': 'Es demasiado pronto para pedir para esa fecha.',
  'This is sooner than we can make it. Please choose a later time.':
    'No podemos prepararlo tan pronto. Elige una hora más tarde.',
  'This is too close to closing. Please choose an earlier time.':
    'Es demasiado cerca del cierre. Elige una hora más temprano.',
  'This order is already paid.': 'Este pedido ya está pagado.',
  'This order is from another day. Please order again, at the prices of today.':
    'Este pedido es de otro día. Pide de nuevo, con los precios de hoy.',
  'This order is paid at pickup.': 'Este pedido se paga al recogerlo.',
  'This order is too large to be made before it is paid.':
    'Este pedido es demasiado grande para prepararlo antes de que se pague.',
  'This order was cancelled.': 'Este pedido se canceló.',
  'This reward is for delivery orders.': 'Esta recompensa es para pedidos a domicilio.',
  'This time has just been booked out. Please choose another one.': 'Esta hora se acaba de llenar. Elige otra.',
  Today: 'Hoy',
  Tomorrow: 'Mañana',
  Tonight: 'Esta noche',
  'We are closed at the moment.': 'Por ahora estamos cerrados.',
  'We are closed at this time. Please choose another one.': 'A esa hora estamos cerrados. Elige otra.',
  'We cannot do this right now. Please try again in a few seconds.':
    'Ahora mismo no podemos hacerlo. Inténtalo de nuevo en unos segundos.',
  'We have many unpaid orders right now.': 'En este momento tenemos muchos pedidos sin pagar.',
  'You can order for later.': 'Puedes pedir para más tarde.',
  'Your card was declined': 'Tu tarjeta fue rechazada',
  'Your cart is empty.': 'Tu carrito está vacío.',
  'Your cart was changed in another tab. Please review it before you order.':
    'Tu carrito cambió en otra pestaña. Revísalo antes de pedir.',

  // With places. The first one that fits is taken.
  'A choice you made for {name} is no longer available.':
    'Una de las opciones que elegiste para {name} ya no está disponible.',
  'Add {amount} more to use {code}: it starts at {minimum}.':
    'Agrega {amount} más para usar {code}: empieza en {minimum}.',
  'Add {amount} more, or pick your order up.': 'Agrega {amount} más, o recoge tu pedido.',
  'Call {phone} and we will see what we can do.': 'Llama al {phone} y veremos qué podemos hacer.',
  'Delivery starts at {amount}.': 'La entrega a domicilio empieza en {amount}.',
  'Many guests are using the code {code} right now.': 'Muchos clientes están usando el código {code} en este momento.',
  'Only {count} of {name} left.': 'Solo quedan {count} de {name}.',
  'Other guests are paying for the last of {names} right now.':
    'En este momento otros clientes están pagando lo último de {names}.',
  'Please call us at {phone}.': 'Llámanos al {phone}.',
  'Please pay by card, or call us at {phone}.': 'Paga con tarjeta o llámanos al {phone}.',
  'The choices for {name} have changed.': 'Las opciones de {name} cambiaron.',
  'The choices for {name} have changed. Please choose again.': 'Las opciones de {name} cambiaron. Elige de nuevo.',
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
  'The kitchen is catching up: we take orders again at {time}.':
    'La cocina se está poniendo al día: tomamos pedidos de nuevo a las {time}.',
  'The price of {name} has changed from {before} to {now}.': 'El precio de {name} cambió de {before} a {now}.',
  'The tip can be {amount} at most.': 'La propina puede ser de {amount} como máximo.',
  'Too many requests; try again in {seconds} s.': 'Demasiados intentos; inténtalo de nuevo en {seconds} s.',
  'We don’t deliver to {zip} online.': 'No hacemos entregas en {zip} por internet.',
  'We open today at {time}.': 'Abrimos hoy a las {time}.',
  'We open {day} at {time}.': 'Abrimos el {day} a las {time}.',
  'You have used the code {code} already.': 'Ya usaste el código {code}.',
  'must have at most {limit} characters': 'debe tener como máximo {limit} caracteres',
  '{name} is no longer available.': '{name} ya no está disponible.',
  '{name} is sold out today.': '{name} se agotó por hoy.',
  '{name} is sold out.': '{name} se agotó.',
  '{names} are no longer available.': '{names} ya no están disponibles.',

  // What stands in a place: a time, a weekday, a date.
  '{clock} AM': '{clock} a.m.',
  '{clock} PM': '{clock} p.m.',
  'Monday, {date}': 'lunes {date}',
  'Tuesday, {date}': 'martes {date}',
  'Wednesday, {date}': 'miércoles {date}',
  'Thursday, {date}': 'jueves {date}',
  'Friday, {date}': 'viernes {date}',
  'Saturday, {date}': 'sábado {date}',
  'Sunday, {date}': 'domingo {date}',
  'Mon, {date}': 'lun {date}',
  'Tue, {date}': 'mar {date}',
  'Wed, {date}': 'mié {date}',
  'Thu, {date}': 'jue {date}',
  'Fri, {date}': 'vie {date}',
  'Sat, {date}': 'sáb {date}',
  'Sun, {date}': 'dom {date}',
  Monday: 'lunes',
  Tuesday: 'martes',
  Wednesday: 'miércoles',
  Thursday: 'jueves',
  Friday: 'viernes',
  Saturday: 'sábado',
  Sunday: 'domingo',
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
  'Jan {day}': '{day} ene',
  'Feb {day}': '{day} feb',
  'Mar {day}': '{day} mar',
  'Apr {day}': '{day} abr',
  'Jun {day}': '{day} jun',
  'Jul {day}': '{day} jul',
  'Aug {day}': '{day} ago',
  'Sep {day}': '{day} sep',
  'Oct {day}': '{day} oct',
  'Nov {day}': '{day} nov',
  'Dec {day}': '{day} dic',
} satisfies Messages;

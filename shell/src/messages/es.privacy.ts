import type { Messages } from '@site/kit';

/** The texts of the privacy policy in Spanish. */
export const privacy = {
  'Copies:': 'Copias:',
  'During a checkout': 'Al finalizar un pedido',
  'Get Directions and our photo and video links open other sites, with rules of their own.':
    'Cómo llegar y nuestros enlaces a fotos y videos abren otros sitios, con sus propias reglas.',
  'No trackers': 'Sin rastreadores',
  'Nobody: even the map on our locations page is drawn by us.':
    'Nadie: hasta el mapa de nuestra página de ubicaciones lo dibujamos nosotros.',
  'Privacy Policy': 'Política de privacidad',
  'Questions, copies, deletion': 'Preguntas, copias, eliminación',
  'Server logs:': 'Registros del servidor:',
  'Short, because we keep little.': 'Breve, porque guardamos poco.',
  'The map on our locations page loads its pictures from a map service, which learns that your browser asked for them. No other page does.':
    'El mapa de nuestra página de ubicaciones carga sus imágenes de un servicio de mapas, que así sabe que tu navegador las pidió. Ninguna otra página lo hace.',
  'Until you close the tab:': 'Hasta que cierres la pestaña:',
  'What we keep': 'Lo que guardamos',
  'What we never see': 'Lo que nunca vemos',
  'What your browser keeps': 'Lo que guarda tu navegador',
  'Who else is involved': 'Quién más participa',
  'With an account, {page} lets you download what we have about you and delete it. Without one, call us at {phone} and ask for the manager. Tell us the order number, and we will read you what we have or delete what the law lets us delete.':
    'Si tienes una cuenta, en {page} puedes descargar lo que tenemos sobre ti y eliminarlo. Si no, llámanos al {phone} y pregunta por el gerente. Danos el número de pedido y te leeremos lo que tenemos o eliminaremos lo que la ley nos permita.',
  'Your account, if you made one:': 'Tu cuenta, si creaste una:',
  'Your application, if you sent one:': 'Tu solicitud de empleo, si enviaste una:',
  'Your card number. You enter it on the page of our payment provider, who tells us only whether the payment went through.':
    'El número de tu tarjeta. Lo escribes en la página de nuestro proveedor de pagos, que solo nos informa si el pago se realizó.',
  'Your cart:': 'Tu carrito:',
  'Your order:': 'Tu pedido:',
  'your account page': 'la página de tu cuenta',
  '{name} name, email, the addresses you saved, which companies you sign in with, and a fingerprint of your password from which nobody can work it out. Each sign-in with its time, network address and browser, so that you can find one that was not yours. Of wrong passwords, how many there were in an hour.':
    '{name} nombre, correo electrónico, las direcciones que guardaste, con qué empresas inicias sesión y una huella de tu contraseña de la que nadie puede deducirla. Cada inicio de sesión con su hora, dirección de red y navegador, para que puedas encontrar uno que no fue tuyo. De las contraseñas incorrectas, cuántas hubo en una hora.',
  '{name} the menu, the hours and pages that are the same for everybody, to open without a connection.':
    '{name} el menú, el horario y las páginas que son iguales para todos, para abrirlos sin conexión.',
  '{name} what you filled in, for a limited time. Your Social Security number and other private answers are encrypted.':
    '{name} lo que llenaste, por un tiempo limitado. Tu número de Seguro Social y otras respuestas privadas están cifrados.',
  '{name}, a cookie for 30 days, if you come while we try a new version of a page: a number that many visitors share. It decides which version you see.':
    '{name}, una cookie por 30 días, si vienes mientras probamos una nueva versión de una página: un número que comparten muchos visitantes. Decide qué versión ves.',
  "{name}, in local storage: the code of a friend's link that you followed, for 30 days.":
    '{name}, en el almacenamiento local: el código del enlace de un amigo que abriste, por 30 días.',
  '{name} the dishes and notes in it, under a fingerprint of that random string.':
    '{name} sus platillos y notas, bajo una huella de esa cadena aleatoria.',
  '{name} uses no advertising, no analytics service and no cookies that follow you. Fonts and pictures come from this site.':
    '{name} no usa publicidad, ni servicios de análisis, ni cookies que te sigan. Las fuentes y las imágenes vienen de este sitio.',
  '{name} what you ordered, the name and phone number you gave, and your email and delivery address if you gave them. We need them to cook it, to reach you, and to keep our books.':
    '{name} lo que pediste, el nombre y el teléfono que diste, y tu correo electrónico y dirección de entrega si los diste. Los necesitamos para prepararlo, para comunicarnos contigo y para llevar nuestras cuentas.',
  '{name} what you typed into the checkout form or a job application, the key of an order whose link you opened, how far you had scrolled, and, while you sign in with another company, where you wanted to go.':
    '{name} lo que escribiste en el formulario del pedido o en una solicitud de empleo, la clave de un pedido cuyo enlace abriste, hasta dónde habías bajado en la página y, mientras inicias sesión con otra empresa, adónde querías ir.',
  '{name} which page was asked for and when, to find faults.':
    '{name} qué página se pidió y cuándo, para encontrar fallas.',
  "{name}, a cookie, for the moment in which a mail's link or another company signs you in: it tells this site that you asked for that. The page removes it as soon as it opens.":
    '{name}, una cookie, por el momento en que el enlace de un correo u otra empresa inicia tu sesión: le indica a este sitio que tú lo pediste. La página la elimina en cuanto se abre.',
  '{name}, a cookie, once you have signed in: a random string that tells your account this browser is yours, so that a stranger who guesses at your password cannot keep you out. Nothing else reads it.':
    '{name}, una cookie, después de iniciar sesión: una cadena aleatoria que le indica a tu cuenta que este navegador es tuyo, para que un extraño que intente adivinar tu contraseña no pueda dejarte fuera. Nada más la lee.',
  '{name}, in local storage: a random string that finds your cart again. It says nothing about you. Clearing the cart discards it. Where the browser forbids local storage: a cookie, until you close the browser.':
    '{name}, en el almacenamiento local: una cadena aleatoria con la que se encuentra tu carrito. No dice nada sobre ti. Al vaciar el carrito se descarta. Si el navegador no permite el almacenamiento local: una cookie, hasta que cierres el navegador.',
  '{name}, in local storage: numbers, times and keys of up to five orders placed in this browser, and why we cancelled one, so that you find them again. Nothing about you. Each is discarded a day after it is due, one that was not paid after an hour, and those of your account when you sign out.':
    '{name}, en el almacenamiento local: números, horas y claves de hasta cinco pedidos hechos en este navegador, y por qué cancelamos alguno, para que los encuentres de nuevo. Nada sobre ti. Cada uno se descarta un día después de su hora prevista, el que no se pagó después de una hora, y los de tu cuenta cuando cierras sesión.',
  '{name}, in local storage: the numbers of your order and its payment, until the payment has ended.':
    '{name}, en el almacenamiento local: los números de tu pedido y de su pago, hasta que el pago termine.',
  '{name}, a cookie: the language of these pages for the next 400 days, if you chose one.':
    '{name}, una cookie: el idioma de estas páginas durante los próximos 400 días, si elegiste uno.',
  '{name}, in local storage: your choice of light or dark, if you made one.':
    '{name}, en el almacenamiento local: tu elección de claro u oscuro, si hiciste una.',
  '{name}, while you are signed in: what proves that it is you. In local storage if you asked to be remembered, else until you close the tab. Signing out discards it, and your cart with it.':
    '{name}, mientras tienes la sesión iniciada: lo que demuestra que eres tú. En el almacenamiento local si pediste que te recordáramos; si no, hasta que cierres la pestaña. Al cerrar sesión se descarta, y tu carrito también.',
} satisfies Messages;

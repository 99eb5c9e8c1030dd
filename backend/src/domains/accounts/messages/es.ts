import type { Texts } from '../../../lib/createTexts';

/** Mails about an account, and the pages of their links, in Spanish. The words that all texts share are in docs/translating.md. */
export default {
  'A link and a code. Either signs you in.': 'Un enlace y un código. Con cualquiera inicias sesión.',
  'A link works once, within an hour, and a newer mail replaces it. If you have used this one just now, all is well: try to sign in. If not, ask for another mail.':
    'Un enlace funciona una vez, durante una hora, y un correo más reciente lo reemplaza. Si acabas de usar este, todo está bien: intenta iniciar sesión. Si no, pide otro correo.',
  'A new address for your account': 'Una nueva dirección para tu cuenta',
  'A new password': 'Una nueva contraseña',
  'A recovery code was used': 'Se usó un código de recuperación',
  'A way to sign in was added': 'Se agregó una forma de iniciar sesión',
  'A way to sign in was removed': 'Se quitó una forma de iniciar sesión',
  'Accept the invitation': 'Aceptar la invitación',
  'Accept, and choose a password.': 'Acepta y elige una contraseña.',
  Agree: 'Aceptar',
  'Agree to the change': 'Aceptar el cambio',
  'Agree to the new address': 'Acepta la nueva dirección',
  'Agree to your new e-mail address': 'Acepta tu nuevo correo electrónico',
  'An account at {brand} is to get the address {to} in place of another. Please confirm that it is yours. The other address has to agree, too.':
    'Una cuenta en {brand} va a tener la dirección {to} en lugar de otra. Confirma que es tuya. La otra dirección también tiene que aceptarlo.',
  'An account at {brand} is to get the address {to}. Please confirm that it is yours.':
    'Una cuenta en {brand} va a tener la dirección {to}. Confirma que es tuya.',
  'An authenticator app was added': 'Se agregó una aplicación de autenticación',
  'An authenticator app was removed': 'Se quitó una aplicación de autenticación',
  'An authenticator app was removed from your account at {brand}. Its codes are worth nothing any more.':
    'Se quitó una aplicación de autenticación de tu cuenta en {brand}. Sus códigos ya no sirven.',
  'Another website tried to do this for you.': 'Otro sitio web intentó hacer esto por ti.',
  'Asked for': 'Solicitado',
  'Both addresses have to agree.': 'Las dos direcciones tienen que aceptarlo.',
  'Call us at {phone} if something about this looks wrong.': 'Llámanos al {phone} si algo de esto te parece extraño.',
  'Choose a new password': 'Elige una nueva contraseña',
  'Choose a password': 'Elige una contraseña',
  'Confirm and sign in': 'Confirmar e iniciar sesión',
  'Confirm my address': 'Confirmar mi dirección',
  'Confirm this address': 'Confirmar esta dirección',
  'Confirm your address': 'Confirma tu dirección',
  'Confirm your e-mail address': 'Confirma tu correo electrónico',
  'Confirm your new address': 'Confirma tu nueva dirección',
  'Confirm your new e-mail address': 'Confirma tu nuevo correo electrónico',
  'Did you not ask for this? Then close this page: nothing happens without the button.':
    '¿No lo pediste tú? Entonces cierra esta página: sin el botón no pasa nada.',
  'Did you not expect this? Then close this page: nothing happens without the button.':
    '¿No lo esperabas? Entonces cierra esta página: sin el botón no pasa nada.',
  'Enter it where you were asked for it.': 'Escríbelo donde te lo pidieron.',
  'Enter this code to go on with the change to your account.':
    'Escribe este código para continuar con el cambio en tu cuenta.',
  'Every other device was signed out.': 'Se cerró la sesión en los demás dispositivos.',
  From: 'Desde',
  'Give it to nobody: we never ask for it. If it was not you, somebody is signed in to your account: change your password.':
    'No se lo des a nadie: nunca te lo pedimos. Si no fuiste tú, alguien tiene abierta tu cuenta: cambia tu contraseña.',
  'Go on': 'Continuar',
  'Go to {brand}': 'Ir a {brand}',
  'If it was not you, call us at {phone} at once.': 'Si no fuiste tú, llámanos de inmediato al {phone}.',
  'If it was not you, you need do nothing.': 'Si no fuiste tú, no tienes que hacer nada.',
  'If it was you, all is well. If not, ask for a new password at {address} at once.':
    'Si fuiste tú, todo está bien. Si no, pide de inmediato una nueva contraseña en {address}.',
  'If it was you, sign in with your password. If it has slipped your mind, choose a new one on the same page.':
    'Si fuiste tú, inicia sesión con tu contraseña. Si no la recuerdas, elige una nueva en la misma página.',
  'If you are asked for a code instead, it is {code}. It is good for 10 minutes.':
    'Si en lugar del enlace te piden un código, es {code}. Vale 10 minutos.',
  'Is it you?': '¿Eres tú?',
  'Is this your address?': '¿Es esta tu dirección?',
  'It does not sign you in any more.': 'Ya no puedes iniciar sesión así.',
  'It gives no codes for your account any more.': 'Ya no da códigos para tu cuenta.',
  'It is good for 10 minutes.': 'Vale 10 minutos.',
  'It was used already, or it is too old.': 'Ya se usó, o es demasiado antiguo.',
  'New recovery codes were made': 'Se crearon nuevos códigos de recuperación',
  'New recovery codes were made for your account at {brand}. Any from before are worth nothing any more.':
    'Se crearon nuevos códigos de recuperación para tu cuenta en {brand}. Los anteriores ya no sirven.',
  'None is left: make new ones on your account page.': 'No queda ninguno: crea otros en la página de tu cuenta.',
  'Nothing has happened. Go on only if you asked for it.': 'No pasó nada. Continúa solo si tú lo pediste.',
  'One more to go': 'Falta una',
  'One step, and it is yours.': 'Un paso más y será tuya.',
  'One step, and your account is ready.': 'Un paso más y tu cuenta estará lista.',
  'Or enter this code': 'O escribe este código',
  'Please confirm that {address} is yours. Then your account is ready.':
    'Confirma que {address} es tu dirección. Después, tu cuenta estará lista.',
  'Sign in': 'Iniciar sesión',
  'Sign in with the password you chose then, or choose a new one.':
    'Inicia sesión con la contraseña que elegiste entonces, o elige una nueva.',
  'Sign in without a password': 'Inicia sesión sin contraseña',
  'Somebody asked for a new password for your account at {brand}.':
    'Alguien pidió una nueva contraseña para tu cuenta en {brand}.',
  'Somebody just signed up with this address, but it has an account at {brand} already. Nothing about it was changed.':
    'Alguien acaba de intentar crear una cuenta con esta dirección, pero ya hay una en {brand}. No se cambió nada en ella.',
  'Somebody signed in to your account at {brand} with one of its recovery codes.':
    'Alguien inició sesión en tu cuenta de {brand} con uno de sus códigos de recuperación.',
  'Thank you. Now open the mail that we sent to the other address, and agree there, too. Then the change is made.':
    'Gracias. Ahora abre el correo que enviamos a la otra dirección y acepta también ahí. Entonces se hará el cambio.',
  'That is not possible right now. Please try again in a moment.':
    'No es posible en este momento. Inténtalo de nuevo en un momento.',
  'The code is good for 10 minutes.': 'El código vale 10 minutos.',
  'The link works once, within an hour. Give neither to anybody: we never ask for them. If it was not you, you need do nothing.':
    'El enlace funciona una vez, durante una hora. No le des ninguno de los dos a nadie: nunca te los pedimos. Si no fuiste tú, no tienes que hacer nada.',
  'The link works once, within an hour. If it was not you, do not agree, and change your password: the request came from somebody signed in to your account.':
    'El enlace funciona una vez, durante una hora. Si no fuiste tú, no lo aceptes y cambia tu contraseña: la solicitud vino de alguien con la sesión iniciada en tu cuenta.',
  'The link works once, within an hour. If it was not you, you need do nothing.':
    'El enlace funciona una vez, durante una hora. Si no fuiste tú, no tienes que hacer nada.',
  'The link works once, within an hour. If it was not you, you need do nothing: your password stays as it is.':
    'El enlace funciona una vez, durante una hora. Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue igual.',
  'The link works once, within an hour. If you did not sign up, you need do nothing: without this step nobody can use your address here.':
    'El enlace funciona una vez, durante una hora. Si no creaste una cuenta, no tienes que hacer nada: sin este paso nadie puede usar tu dirección aquí.',
  'The link works once, within an hour. If you expected nothing like it, you need do nothing.':
    'El enlace funciona una vez, durante una hora. Si no esperabas nada así, no tienes que hacer nada.',
  'The password of your account at {brand} was just changed. Every other device was signed out.':
    'Se acaba de cambiar la contraseña de tu cuenta en {brand}. Se cerró la sesión en los demás dispositivos.',
  'The recovery codes of your account at {brand} were removed. None of them counts any more.':
    'Se quitaron los códigos de recuperación de tu cuenta en {brand}. Ninguno sirve ya.',
  'This account is blocked.': 'Esta cuenta está bloqueada.',
  'This link is no longer good': 'Este enlace ya no sirve',
  'This link leads to a form for a new password.': 'Este enlace lleva a un formulario para una nueva contraseña.',
  'Two-step sign-in was turned on': 'Se activó la verificación en dos pasos',
  'Welcome to {brand}': 'Te damos la bienvenida a {brand}',
  'Welcome to {brand}!': '¡Te damos la bienvenida a {brand}!',
  'You already have an account': 'Ya tienes una cuenta',
  'You are invited': 'Tienes una invitación',
  'You are invited to {brand}': 'Tienes una invitación a {brand}',
  'You can now sign in to your account at {brand} with {label}.':
    'Ahora puedes iniciar sesión en tu cuenta de {brand} con {label}.',
  'You can sign in with it from now on.': 'Desde ahora puedes iniciar sesión así.',
  'You get this mail because it is the address of an account at {brand} that is to get another.':
    'Recibes este correo porque es la dirección de una cuenta en {brand} que va a tener otra.',
  'You get this mail because it was the address of your account at {brand}.':
    'Recibes este correo porque era la dirección de tu cuenta en {brand}.',
  'You get this mail because somebody asked for a new password for this address at {brand}.':
    'Recibes este correo porque alguien pidió una nueva contraseña para esta dirección en {brand}.',
  'You get this mail because somebody asked to sign in at {brand} with this address.':
    'Recibes este correo porque alguien pidió iniciar sesión en {brand} con esta dirección.',
  'You get this mail because somebody signed in to your account at {brand} asked for a code.':
    'Recibes este correo porque alguien con la sesión iniciada en tu cuenta de {brand} pidió un código.',
  'You get this mail because somebody signed up with this address at {brand}, where it has an account.':
    'Recibes este correo porque alguien intentó crear una cuenta con esta dirección en {brand}, donde ya tiene una.',
  'You get this mail because somebody signed up with this address at {brand}.':
    'Recibes este correo porque alguien creó una cuenta con esta dirección en {brand}.',
  'You get this mail because somebody wants to use this address at {brand}.':
    'Recibes este correo porque alguien quiere usar esta dirección en {brand}.',
  'You get this mail because somebody who runs {brand} invited this address.':
    'Recibes este correo porque alguien que dirige {brand} invitó a esta dirección.',
  'You get this mail because the password of your account at {brand} was changed.':
    'Recibes este correo porque se cambió la contraseña de tu cuenta en {brand}.',
  'You get this mail because the recovery codes of your account at {brand} were used or changed.':
    'Recibes este correo porque se usaron o cambiaron los códigos de recuperación de tu cuenta en {brand}.',
  'You get this mail because the two-step sign-in of your account at {brand} was changed.':
    'Recibes este correo porque cambió la verificación en dos pasos de tu cuenta en {brand}.',
  'You get this mail because the ways to sign in to your account at {brand} were changed.':
    'Recibes este correo porque cambiaron las formas de iniciar sesión en tu cuenta de {brand}.',
  'You have been here before': 'Ya has estado aquí',
  'You will be signed in here as {address}.': 'Aquí se iniciará tu sesión como {address}.',
  'You will choose a password for {address}.': 'Elegirás una contraseña para {address}.',
  'You will choose a new password for {address}. Every other device will be signed out.':
    'Elegirás una nueva contraseña para {address}. Se cerrará la sesión en los demás dispositivos.',
  'Your account asks for a code from now on.': 'Desde ahora tu cuenta pide un código.',
  'Your account at {brand} is known by {address} from now on. This address has nothing to do with it any more.':
    'Desde ahora tu cuenta en {brand} usa {address}. Esta dirección ya no tiene nada que ver con ella.',
  'Your account at {brand} is to move from {from} to {to}. We have written to both: the change is made once both have agreed.':
    'Tu cuenta en {brand} va a pasar de {from} a {to}. Escribimos a las dos: el cambio se hace cuando ambas lo acepten.',
  'Your account at {brand} now asks for a code of your authenticator app when you sign in.':
    'Ahora tu cuenta en {brand} pide un código de tu aplicación de autenticación cuando inicias sesión.',
  'Your account at {brand} will be known by {address}, and you will be signed in here.':
    'Tu cuenta en {brand} usará {address}, y aquí se iniciará tu sesión.',
  'Your account is known by {address} now.': 'Ahora tu cuenta usa {address}.',
  'Your account will be known by {to} instead of {from}, once both addresses have agreed.':
    'Tu cuenta usará {to} en lugar de {from} cuando las dos direcciones hayan aceptado.',
  'Your account will be known by {to}.': 'Tu cuenta usará {to}.',
  'Your address was changed': 'Se cambió tu dirección',
  'Your code': 'Tu código',
  'Your code for {brand}': 'Tu código para {brand}',
  'Your e-mail address was changed': 'Se cambió tu correo electrónico',
  'Your password was changed': 'Se cambió tu contraseña',
  'Your recovery codes were removed': 'Se quitaron tus códigos de recuperación',
  'Your sign-in link for {brand}': 'Tu enlace para iniciar sesión en {brand}',
  'network address {address}': 'dirección de red {address}',
  '{brand} has made an account for you. Accept the invitation to use it.':
    '{brand} creó una cuenta para ti. Acepta la invitación para usarla.',
  '{count} are left.': { one: 'Queda uno.', other: 'Quedan {count}.' },
  '{label} does not sign you in to your account at {brand} any more.':
    'Ya no puedes iniciar sesión en tu cuenta de {brand} con {label}.',
  '{label} was added to your account': 'Se agregó {label} a tu cuenta',
  '{label} was removed from your account': 'Se quitó {label} de tu cuenta',
} satisfies Texts;

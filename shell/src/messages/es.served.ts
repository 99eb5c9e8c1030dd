import type { Messages } from '@site/kit';

/** Texts that come from the server as data, in Spanish. No code names them, so no check can say whether each is in use. */
export const served = {
  Closed: 'Cerrado',
  Fri: 'Vie',
  Mon: 'Lun',
  'Open 24 hours': 'Abierto las 24 horas',
  'Open 1 day a week': 'Abierto 1 día a la semana',
  'Open Daily': 'Abierto todos los días',
  'Open Daily: 24 hours': 'Abierto todos los días, las 24 horas',
  'Open Daily: {hours}': 'Abierto todos los días: {hours}',
  'Open {count} days a week': 'Abierto {count} días a la semana',
  Sat: 'Sáb',
  Sun: 'Dom',
  Thu: 'Jue',
  Tue: 'Mar',
  Wed: 'Mié',
  'Order ahead and pick up in {city}.': 'Pide con anticipación y recoge en {city}.',
  'Smoke, cast iron and a seat by the fire at the edge of the Sam Houston National Forest.':
    'Humo, hierro fundido y un lugar junto al fuego, a orillas del Bosque Nacional Sam Houston.',
  'a short drive from the trailheads of the Sam Houston National Forest':
    'a pocos minutos en auto de los senderos del Bosque Nacional Sam Houston',
  'A user with this email address has already been registered': 'Ya existe una cuenta con este correo electrónico',
  'Current password is not correct.': 'La contraseña actual no es correcta.',
  'Email link is invalid or has expired': 'El enlace del correo no es válido o ya venció',
  'Email not confirmed': 'Tu correo electrónico no está confirmado',
  'Invalid login credentials': 'El correo electrónico o la contraseña no son correctos',
  'Invalid recovery code entered': 'El código de recuperación no es correcto',
  'New password should be different from the old password.': 'La nueva contraseña debe ser distinta de la anterior.',
  'Nonce has expired or is invalid': 'El código no es válido o ya venció',
  'Please verify your email first.': 'Primero confirma tu correo electrónico.',
  'Request rate limit reached': 'Demasiados intentos. Inténtalo de nuevo más tarde.',
  'Signups not allowed for this instance': 'No se pueden crear cuentas en este sitio',
  'Temporarily unavailable, please try again': 'No disponible por el momento. Inténtalo de nuevo.',
  'The sign-in provider cannot be reached, please try again':
    'No se puede conectar con el proveedor de inicio de sesión. Inténtalo de nuevo.',
  'Token has expired or is invalid': 'El código no es válido o ya venció',
  'Too many wrong codes were entered, please try again later':
    'Demasiados códigos incorrectos. Inténtalo de nuevo más tarde.',
  'User already registered': 'Esta cuenta ya existe',
  'User is banned': 'Esta cuenta está bloqueada',
  'A factor with the friendly name "{name}" for this user already exists':
    'Ya hay un autenticador con el nombre "{name}"',
  'A program': 'Un programa',
  'AAL2 required to enroll a new factor': 'Primero inicia sesión de nuevo con un código de tu autenticador',
  'AAL2 required to manage recovery codes': 'Primero inicia sesión de nuevo con un código de tu autenticador',
  'AAL2 required to unenroll verified factor': 'Primero escribe un código de tu autenticador',
  'Current password required when setting new password.': 'Escribe tu contraseña actual.',
  'Factor not found': 'Este autenticador ya no existe',
  'For security purposes, you can only request this after 60 seconds.':
    'Por seguridad, solo puedes pedirlo de nuevo después de 60 segundos.',
  "Identity doesn't exist": 'Esta cuenta ya no está vinculada',
  'Identity is already linked': 'Esta cuenta ya está vinculada',
  'Identity is already linked to another user': 'Esta cuenta ya está vinculada a otra persona',
  'Manual linking is disabled': 'En este sitio no se pueden vincular cuentas',
  'Maximum number of verified factors reached, unenroll to continue':
    'Ya tienes todos los autenticadores posibles. Quita uno para continuar.',
  'Password update requires reauthentication': 'Para cambiar la contraseña, escribe el código del correo',
  'Password is known to be weak and easy to guess, please choose a different one.':
    'Esta contraseña es conocida y fácil de adivinar. Elige otra.',
  'Password is made of your own name or ours and easy to guess, please choose a different one.':
    'Esta contraseña usa tu nombre o el nuestro y es fácil de adivinar. Elige otra.',
  'Password should be at least {count} characters.': 'La contraseña debe tener al menos {count} caracteres.',
  'Password cannot be longer than 1024 characters': 'La contraseña no puede tener más de 1024 caracteres',
  'Please sign out, sign in again, and repeat this within ten minutes.':
    'Cierra sesión, inicia sesión de nuevo y repite esto antes de que pasen diez minutos.',
  'Recovery codes already exist, regenerate them to continue':
    'Ya tienes códigos de recuperación. Crea nuevos para continuar.',
  'Recovery codes need another verified factor': 'Los códigos de recuperación necesitan antes un autenticador',
  'This address does not exist.': 'Esta dirección ya no existe.',
  'This password is not right': 'Esta contraseña no es correcta',
  'This sign-in does not exist.': 'Esa sesión ya no existe.',
  'Too many requests; try again in {seconds} s.': 'Demasiados intentos; inténtalo de nuevo en {seconds} s.',
  'Unable to unlink identity due to email conflict':
    'No se puede desvincular: otra cuenta ya usa ese correo electrónico',
  'Unknown device': 'Dispositivo desconocido',
  'User must have at least 1 identity after unlinking': 'No puedes desvincular tu única forma de iniciar sesión',
  'You can save {count} addresses. Please delete one first.':
    'Puedes guardar {count} direcciones. Primero elimina una.',
} satisfies Messages;

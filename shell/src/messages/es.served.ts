import type { Messages } from '@site/kit';

/** Texts that come from the server as data, in Spanish. No code names them, so no check can say whether each is in use. */
export const served = {
  Closed: 'Cerrado',
  Fri: 'Vie',
  Mon: 'Lun',
  'Open Daily: 6am - 12am': 'Abierto todos los días: 6am - 12am',
  Sat: 'Sáb',
  Sun: 'Dom',
  Thu: 'Jue',
  Tue: 'Mar',
  Wed: 'Mié',
  'A user with this email address has already been registered': 'Ya existe una cuenta con este correo electrónico',
  'Current password is not correct.': 'La contraseña actual no es correcta.',
  'Email link is invalid or has expired': 'El enlace del correo no es válido o ya venció',
  'Email not confirmed': 'Tu correo electrónico no está confirmado',
  'Invalid TOTP code entered': 'El código no es correcto',
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
} satisfies Messages;

import type { Messages } from '@site/kit';

/** Reasons of the server and of the rules that it shares with the form, in Spanish. No code of this package names them. */
export const served = {
  'Address can have at most 300 characters': 'La dirección puede tener como máximo 300 caracteres',
  'Available start date must be a day between today and 5 years from now':
    'La fecha en que puedes empezar debe ser un día entre hoy y dentro de 5 años',
  'Background check consent is required': 'Falta tu consentimiento para verificar tus antecedentes',
  'Date of birth must be a day between January 1, 1900 and today':
    'La fecha de nacimiento debe ser un día entre el 1 de enero de 1900 y hoy',
  'Desired salary can have at most 120 characters': 'El salario deseado puede tener como máximo 120 caracteres',
  'Email can have at most 254 characters': 'El correo electrónico puede tener como máximo 254 caracteres',
  'Email is required': 'Falta tu correo electrónico',
  'Full name can have at most 200 characters': 'El nombre completo puede tener como máximo 200 caracteres',
  'Full name is required': 'Falta tu nombre completo',
  'Name can have at most 200 characters': 'El nombre puede tener como máximo 200 caracteres',
  'Phone number is required': 'Falta tu número de teléfono',
  'Please enter a valid email': 'Escribe un correo electrónico válido',
  'Please enter a valid phone number, such as (936) 555-0134':
    'Escribe un número de teléfono válido, como (936) 555-0134',
  'Position applying for is required': 'Falta el puesto que solicitas',
  'Position can have at most 120 characters': 'El puesto puede tener como máximo 120 caracteres',
  'Social Security number must have 9 digits': 'El número de Seguro Social debe tener 9 dígitos',
  'Something went wrong on our side. Please try again.': 'Algo falló de nuestro lado. Inténtalo de nuevo.',
  'Too many requests; try again in {seconds} s.': 'Demasiados intentos; inténtalo de nuevo en {seconds} s.',
  'We cannot do this right now. Please try again in a few seconds.':
    'Ahora mismo no podemos hacerlo. Inténtalo de nuevo en unos segundos.',
  'Work permission status is required': 'Falta decir si tienes permiso de trabajo',
} satisfies Messages;

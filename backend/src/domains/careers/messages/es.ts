import type { Texts } from '../../../lib/createTexts';

/** The receipt of an application in Spanish. The words that all texts share are in docs/translating.md. */
export default {
  Application: 'Solicitud',
  'Application received': 'Solicitud recibida',
  'Delete my application': 'Eliminar mi solicitud',
  Position: 'Puesto',
  'Questions? Call us at {phone} and name your application.':
    '¿Preguntas? Llámanos al {phone} y menciona tu solicitud.',
  Received: 'Recibida',
  'Thank you, {name}. Our hiring manager reads every application. If we see a match, we call or write to you.':
    'Gracias, {name}. Nuestro responsable de contratación lee cada solicitud. Si vemos que encajas, te llamamos o te escribimos.',
  'We keep your application until {day} and delete it then. You can delete it yourself at any time:':
    'Guardamos tu solicitud hasta el {day} y luego la eliminamos. Puedes eliminarla tú en cualquier momento:',
  'We received your application at {brand}': 'Recibimos tu solicitud en {brand}',
  'You get this mail because somebody applied for a job at {brand} with this address.':
    'Recibes este correo porque alguien solicitó un empleo en {brand} con esta dirección.',
  'Your application as {position} is with our hiring manager.':
    'Nuestro responsable de contratación ya tiene tu solicitud para el puesto de {position}.',
} satisfies Texts;

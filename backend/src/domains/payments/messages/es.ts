import type { Texts } from '../../../lib/createTexts';

/** The lines of a provider's page in Spanish. The words that all texts share are in docs/translating.md. */
export default {
  Delivery: 'Entrega a domicilio',
  'Sales tax': 'Impuesto',
  Tip: 'Propina',
  'Your order at {brand}': 'Tu pedido en {brand}',
} satisfies Texts;

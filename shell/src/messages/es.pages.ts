import type { Messages } from '@site/kit';

/** The texts of the home page and of the other pages that anybody reads, in Spanish. */
export const pages = {
  'Bold Flavors': 'Sabores intensos',
  'Brisket in a bowl, chili on a tot, peach on a biscuit. Camp rules: if it works, it stays.':
    'Brisket en un tazón, chili sobre papas, durazno en un bisquet. Reglas de campamento: si funciona, se queda.',
  'Brisket that met the smoke before sunrise, bowls that outlast a long trail, breakfast straight from the skillet. Order ahead, or call and we will have it hot when you pull in.':
    'Brisket que conoció el humo antes del amanecer, tazones que duran más que un largo sendero, desayuno recién salido del sartén. Pide con anticipación, o llama y lo tendremos caliente cuando llegues.',
  'Camp cooking, minus\u00a0the camping.': 'Cocina de campamento, sin\u00a0acampar.',
  'Check out our daily and weekly specials!': '¡Conoce nuestras ofertas del día y de la semana!',
  'Chopped, rubbed and baked in this kitchen every morning, before the doors open.':
    'Picado, sazonado y horneado en esta cocina cada mañana, antes de abrir las puertas.',
  'Find the smoke': 'Sigue el humo',
  'Fresh Ingredients': 'Ingredientes frescos',
  'Get Directions': 'Cómo llegar',
  'Happy Customers': 'Clientes felices',
  'In {place}.': 'En {place}.',
  'In-store only, call to order: {phone}': 'Solo en el restaurante. Para pedir, llama al {phone}',
  'Join Rewards': 'Unirme a las recompensas',
  Menu: 'Menú',
  'One call and it is on the fire. Prefer to look first? The hours and the perks are right here.':
    'Una llamada y ya está en el fuego. ¿Prefieres mirar primero? Aquí están el horario y los beneficios.',
  'Order ahead and walk past the line. Your bag waits on the warm shelf by the door.':
    'Pide con anticipación y sáltate la fila. Tu bolsa te espera caliente junto a la puerta.',
  'Our Locations': 'Nuestras ubicaciones',
  'Post oak smoke, cast iron and peppers that mean it. Nothing here is shy.':
    'Humo de roble, hierro fundido y chiles que van en serio. Aquí nada es tímido.',
  'Quick Service': 'Servicio rápido',
  'Rated {rating} out of {stars} stars': 'Calificación: {rating} de {stars} estrellas',
  'Ready to Order?': '¿Listo para pedir?',
  'Regulars eat better.': 'Los clientes frecuentes comen mejor.',
  'See the rewards': 'Ver las recompensas',
  'Today at the counter': 'Hoy en el mostrador',
  'Unique Combos': 'Combinaciones únicas',
  'View Hours': 'Ver el horario',
  'Welcome to {name}!': '¡Te damos la bienvenida a {name}!',
  'Why Choose {name}?': '¿Por qué elegir {name}?',
  'served {time}': 'de {time}',
  'with a drink {price}': 'con bebida {price}',
  '{claim} See how meals turn into points, and points into plates.':
    '{claim} Mira cómo las comidas se vuelven puntos, y los puntos, platillos.',
} satisfies Messages;

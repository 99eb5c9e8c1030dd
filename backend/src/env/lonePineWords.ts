import type { SiteWords } from '@site/contracts';

/** What the demo's restaurant says of itself, until its staff say something else. Its specials are those of product.md. */
export const LONE_PINE_WORDS: SiteWords = {
  words: {
    en: {
      title: 'Smoked meats, bowls and camp breakfast',
      // The space that does not break keeps a lone word off the middle line of a phone.
      headline: 'Camp cooking, minus\u00a0the camping.',
      intro:
        'Brisket that met the smoke before sunrise, bowls that outlast a long trail, breakfast straight from the skillet. Order ahead, or call and we will have it hot when you pull in.',
      flavors: 'Post oak smoke, cast iron and peppers that mean it. Nothing here is shy.',
      fresh: 'Chopped, rubbed and baked in this kitchen every morning, before the doors open.',
      combos: 'Brisket in a bowl, chili on a tot, peach on a biscuit. Camp rules: if it works, it stays.',
      quick: 'Order ahead and walk past the line. Your bag waits on the warm shelf by the door.',
      about: [
        'Lone Pine Kitchen is a camp kitchen that stayed put.',
        'It began in 2024 with one smoker on a trailer, feeding people who had walked all day. They kept asking where we would be next week. Now the answer is always the same: 1214 Pine Ridge Road, Huntsville.',
        '# How we cook',
        "The smoke is post oak and it runs all night. Eggs, hash and cornbread go straight into cast iron. Bowls are built to order, so you can leave out what you don't like, and we mean it.",
      ].join('\n\n'),
    },
    es: {
      title: 'Carnes ahumadas, tazones y desayuno de campamento',
      headline: 'Cocina de campamento, sin\u00a0acampar.',
      intro:
        'Brisket que conoció el humo antes del amanecer, tazones que duran más que un largo sendero, desayuno recién salido del sartén. Pide con anticipación, o llama y lo tendremos caliente cuando llegues.',
      flavors: 'Humo de roble, hierro fundido y chiles que van en serio. Aquí nada es tímido.',
      fresh: 'Picado, sazonado y horneado en esta cocina cada mañana, antes de abrir las puertas.',
      combos:
        'Brisket en un tazón, chili sobre papas, durazno en un bisquet. Reglas de campamento: si funciona, se queda.',
      quick: 'Pide con anticipación y sáltate la fila. Tu bolsa te espera caliente junto a la puerta.',
      about: [
        'Lone Pine Kitchen es una cocina de campamento que se quedó en su lugar.',
        'Todo empezó en 2024 con un ahumador en un remolque, dando de comer a gente que había caminado todo el día. Siempre preguntaban dónde estaríamos la semana siguiente. Ahora la respuesta es siempre la misma: 1214 Pine Ridge Road, Huntsville.',
        '# Cómo cocinamos',
        'El humo es de roble y dura toda la noche. Los huevos, las papas doradas y el pan de maíz van directo al hierro fundido. Los tazones se preparan al momento, así que puedes dejar fuera lo que no te gusta, y lo decimos en serio.',
      ].join('\n\n'),
    },
  },
  specials: [
    { name: 'BREAKFAST PLATE', price: '10.99', with_drink: '12.99', served: '6 - 10 A.M.' },
    { name: 'LUNCH SPECIAL', price: '11.99', with_drink: '14.99', served: '12 - 3 P.M.' },
  ],
};

import type { Messages } from '@site/kit';

/** The texts of the home page and of the other pages that anybody reads, in Spanish. */
export const pages = {
  'A drawn pin: {name} is at {street}, {city}': 'Mapa dibujado con un marcador: {name} está en {street}, {city}',
  'About Us': 'Sobre nosotros',
  'Around the corner of the same house. Order ahead and take your bag through the window, boots and all.':
    'A la vuelta del mismo edificio. Pide con anticipación y recibe tu bolsa por la ventanilla, con botas y todo.',
  'Bold Flavors': 'Sabores intensos',
  'Breakfast and lunch specials': 'Ofertas de desayuno y almuerzo',
  'Brisket in a bowl, chili on a tot, peach on a biscuit. Camp rules: if it works, it stays.':
    'Brisket en un tazón, chili sobre papas, durazno en un bisquet. Reglas de campamento: si funciona, se queda.',
  'Brisket that met the smoke before sunrise, bowls that outlast a long trail, breakfast straight from the skillet. Order ahead, or call and we will have it hot when you pull in.':
    'Brisket que conoció el humo antes del amanecer, tazones que duran más que un largo sendero, desayuno recién salido del sartén. Pide con anticipación, o llama y lo tendremos caliente cuando llegues.',
  'Business Hours': 'Horario',
  'Business hours': 'Horario',
  'Call us': 'Llámanos',
  Call: 'Llamar',
  'Camp cooking, minus\u00a0the camping.': 'Cocina de campamento, sin\u00a0acampar.',
  Careers: 'Empleo',
  'Check out our daily and weekly specials!': '¡Conoce nuestras ofertas del día y de la semana!',
  'Checking whether we are open...': 'Verificando si estamos abiertos...',
  'Chopped, rubbed and baked in this kitchen every morning, before the doors open.':
    'Picado, sazonado y horneado en esta cocina cada mañana, antes de abrir las puertas.',
  Close: 'Cerrar',
  'Closed now': 'Cerrado ahora',
  'Come by': 'Visítanos',
  Contact: 'Contacto',
  'Could not check whether we are open.': 'No se pudo verificar si estamos abiertos.',
  'Delivery is also available through our partner platforms. Their drivers keep hours of their own, so delivery may end a little earlier than the kitchen does.':
    'También hay entrega a domicilio a través de nuestras plataformas asociadas. Sus repartidores tienen su propio horario, así que la entrega puede terminar un poco antes que la cocina.',
  Delivery: 'Entrega a domicilio',
  'Drawn map: {name} at {street}, near Sam Houston Avenue and TX-30, east of I-45 and north of the Sam Houston National Forest':
    'Mapa dibujado: {name} en {street}, cerca de Sam Houston Avenue y TX-30, al este de la I-45 y al norte del Sam Houston National Forest',
  Edit: 'Editar',
  'Every dish lists its ingredients, nutrition facts and allergens. If you are unsure, call and ask the cook.':
    'Cada platillo muestra sus ingredientes, su información nutricional y sus alérgenos. Si tienes dudas, llama y pregúntale al cocinero.',
  'Failed to load business hours': 'No se pudo cargar el horario',
  'Fast means ready when we said, not rushed.': 'Rápido significa listo a la hora prometida, no hecho con prisa.',
  'Find the smoke': 'Sigue el humo',
  Flagship: 'Principal',
  'Follow along': 'Síguenos',
  'Fresh Ingredients': 'Ingredientes frescos',
  'Get Directions': 'Cómo llegar',
  'Happy Customers': 'Clientes felices',
  'Holidays and special days': 'Feriados y días especiales',
  'Hours for each day of the week': 'Horario de cada día de la semana',
  'How we cook': 'Cómo cocinamos',
  'In {place}.': 'En {place}.',
  'In-store only, call to order: {phone}': 'Solo en el restaurante. Para pedir, llama al {phone}',
  'In-store only. Call ahead and your plate is ready when you walk in.':
    'Solo en el restaurante. Llama antes y tu platillo estará listo cuando llegues.',
  'It began in {year} with one smoker on a trailer, feeding people who had walked all day. They kept asking where we would be next week. Now the answer is always the same: {street}, {city}.':
    'Todo empezó en {year} con un ahumador en un remolque, dando de comer a gente que había caminado todo el día. Siempre preguntaban dónde estaríamos la semana siguiente. Ahora la respuesta es siempre la misma: {street}, {city}.',
  'Join Rewards': 'Unirme a las recompensas',
  'Loading hours...': 'Cargando el horario...',
  'Map: {place}': 'Mapa: {place}',
  Menu: 'Menú',
  'NOW OPEN': 'YA ABRIMOS',
  'One call and it is on the fire. Prefer to look first? The hours and the perks are right here.':
    'Una llamada y ya está en el fuego. ¿Prefieres mirar primero? Aquí están el horario y los beneficios.',
  'One kitchen with two counters in {city}, {region}: sit down by the pit, or pick up your order at the window.':
    'Una cocina con dos mostradores en {city}, {region}: siéntate junto al fuego o recoge tu pedido en la ventanilla.',
  'Online ordering for pickup and delivery follows the hours on this page.':
    'Los pedidos en línea para recoger y a domicilio siguen el horario de esta página.',
  'Online ordering for pickup follows the hours on this page.':
    'Los pedidos en línea para recoger siguen el horario de esta página.',
  'Online orders are taken around the clock.': 'Aceptamos pedidos en línea a toda hora.',
  'Open now': 'Abierto ahora',
  'Order ahead, pay on a secure page, and pick it up at the counter in {city} or have it brought to you.':
    'Pide con anticipación, paga en una página segura y recoge tu pedido en el mostrador en {city}, o te lo llevamos.',
  'Order ahead, pay on a secure page, and pick it up at the counter in {city}.':
    'Pide con anticipación, paga en una página segura y recoge tu pedido en el mostrador en {city}.',
  'Order ahead and walk past the line. Your bag waits on the warm shelf by the door.':
    'Pide con anticipación y sáltate la fila. Tu bolsa te espera caliente junto a la puerta.',
  'Order online': 'Pedir en línea',
  'Orders, allergies, large parties, or a meal that went wrong.':
    'Pedidos, alergias, grupos grandes o una comida que salió mal.',
  'Our Locations': 'Nuestras ubicaciones',
  'Post oak smoke, cast iron and peppers that mean it. Nothing here is shy.':
    'Humo de roble, hierro fundido y chiles que van en serio. Aquí nada es tímido.',
  'Prices you see are prices you pay: tax is shown before you order, and tips are yours to choose.':
    'Los precios que ves son los que pagas: el impuesto se muestra antes de pedir, y la propina la eliges tú.',
  'Quick Service': 'Servicio rápido',
  'Rated {rating} out of {stars} stars': 'Calificación: {rating} de {stars} estrellas',
  'Ready to Order?': '¿Listo para pedir?',
  'Regulars eat better.': 'Los clientes frecuentes comen mejor.',
  'See the rewards': 'Ver las recompensas',
  'The dining room, the smoker out back and the breakfast skillets. Specials are served here, at the counter.':
    'El comedor, el ahumador en el patio y los sartenes del desayuno. Las ofertas se sirven aquí, en el mostrador.',
  'The quickest way to a person is the phone. It rings in the kitchen.':
    'La forma más rápida de hablar con alguien es el teléfono. Suena en la cocina.',
  "The smoke is post oak and it runs all night. Eggs, hash and cornbread go straight into cast iron. Bowls are built to order, so you can leave out what you don't like, and we mean it.":
    'El humo es de roble y dura toda la noche. Los huevos, las papas doradas y el pan de maíz van directo al hierro fundido. Los tazones se preparan al momento, así que puedes dejar fuera lo que no te gusta, y lo decimos en serio.',
  'Today at the counter': 'Hoy en el mostrador',
  Today: 'Hoy',
  'Trailhead Pickup Window': 'Ventanilla Trailhead',
  'Unique Combos': 'Combinaciones únicas',
  'View Hours': 'Ver el horario',
  'We deliver ourselves: choose Delivery at checkout and enter your ZIP.':
    'Hacemos entregas propias: elige Entrega a domicilio al finalizar el pedido y escribe tu código postal.',
  'We hire for kindness and teach the rest. If that sounds like your kind of kitchen, tell us about yourself.':
    'Contratamos por la amabilidad y enseñamos lo demás. Si suena como tu tipo de cocina, cuéntanos de ti.',
  'Welcome to {name}!': '¡Te damos la bienvenida a {name}!',
  'What came off the smoker today, in pictures and in motion.': 'Lo que salió hoy del ahumador, en fotos y en video.',
  'What we care about': 'Lo que nos importa',
  'Why Choose {name}?': '¿Por qué elegir {name}?',
  'Work with us': 'Trabaja con nosotros',
  'Zoom in': 'Acercar',
  'Zoom out': 'Alejar',
  'closes at {time}': 'cierra a las {time}',
  'closes tomorrow at {time}': 'cierra mañana a las {time}',
  'closes {day} at {time}': 'cierra el {day} a las {time}',
  'opens at {time}': 'abre a las {time}',
  'opens tomorrow at {time}': 'abre mañana a las {time}',
  'opens {day} at {time}': 'abre el {day} a las {time}',
  'served {time}': 'de {time}',
  'with a drink {price}': 'con bebida {price}',
  '{claim} See how meals turn into points, and points into plates.':
    '{claim} Mira cómo las comidas se vuelven puntos, y los puntos, platillos.',
  '{name} is a camp kitchen that stayed put.': '{name} es una cocina de campamento que se quedó en su lugar.',
  '{time} AM': '{time} a.m.',
  '{time} PM': '{time} p.m.',
} satisfies Messages;

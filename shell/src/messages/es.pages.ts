import type { Messages } from '@site/kit';

/** The texts of the home page and of the other public pages, in Spanish. */
export const pages = {
  'A drawn pin: {name} is at {street}, {city}': 'Mapa dibujado con un marcador: {name} está en {street}, {city}',
  'About Us': 'Sobre nosotros',
  'Bold Flavors': 'Sabores intensos',
  'Business Hours': 'Horario',
  'Business hours': 'Horario',
  'Call us': 'Llámanos',
  Call: 'Llamar',
  Careers: 'Empleo',
  'Check out our daily and weekly specials!': '¡Conoce nuestras ofertas del día y de la semana!',
  'Checking whether we are open...': 'Verificando si estamos abiertos...',
  Close: 'Cerrar',
  'Closed now': 'Cerrado ahora',
  'Come by': 'Visítanos',
  Contact: 'Contacto',
  'Cooking at {street}, {city}, since {year}.': 'Cocinamos en {street}, {city}, desde {year}.',
  'Could not check whether we are open.': 'No se pudo verificar si estamos abiertos.',
  'Delivery is also available through our partner platforms. Their drivers keep hours of their own, so delivery may end a little earlier than the kitchen does.':
    'También hay entrega a domicilio a través de nuestras plataformas asociadas. Sus repartidores tienen su propio horario, así que la entrega puede terminar un poco antes que la cocina.',
  Delivery: 'Entrega a domicilio',
  'Delivery is available through our partner platforms. Their drivers keep hours of their own, so delivery may end a little earlier than the kitchen does.':
    'Hay entrega a domicilio a través de nuestras plataformas asociadas. Sus repartidores tienen su propio horario, así que la entrega puede terminar un poco antes que la cocina.',
  'Drawn map: {name} at {street}, near Sam Houston Avenue and TX-30, east of I-45 and north of the Sam Houston National Forest':
    'Mapa dibujado: {name} en {street}, cerca de Sam Houston Avenue y TX-30, al este de la I-45 y al norte del Sam Houston National Forest',
  Edit: 'Editar',
  'Failed to load business hours': 'No se pudo cargar el horario',
  'Fast means ready when we said, not rushed.': 'Rápido significa listo a la hora prometida, no hecho con prisa.',
  'Find us': 'Encuéntranos',
  Flagship: 'Principal',
  'Follow along': 'Síguenos',
  'Fresh Ingredients': 'Ingredientes frescos',
  'Get Directions': 'Cómo llegar',
  'Happy Customers': 'Clientes felices',
  'Holidays and special days': 'Feriados y días especiales',
  'Hours for each day of the week': 'Horario de cada día de la semana',
  'In the same house. Order ahead, walk in and take your bag with you.':
    'En el mismo edificio. Pide con anticipación, entra y llévate tu bolsa.',
  'In {place}.': 'En {place}.',
  'In-store only, call to order: {phone}': 'Solo en el restaurante. Para pedir, llama al {phone}',
  'In-store only. Call ahead and your plate is ready when you walk in.':
    'Solo en el restaurante. Llama antes y tu platillo estará listo cuando llegues.',
  'Join Rewards': 'Unirme a las recompensas',
  'Loading hours...': 'Cargando el horario...',
  'Map: {place}': 'Mapa: {place}',
  Menu: 'Menú',
  'NOW OPEN': 'YA ABRIMOS',
  'One call and we start cooking. Prefer to look first? The hours and the perks are right here.':
    'Una llamada y empezamos a cocinar. ¿Prefieres mirar primero? Aquí están el horario y los beneficios.',
  'One kitchen in {city}, {region}: sit down and stay, or order ahead and pick it up.':
    'Una cocina en {city}, {region}: siéntate y quédate, o pide con anticipación y pasa a recoger.',
  'Online ordering for pickup and delivery follows the hours on this page.':
    'Los pedidos en línea para recoger y a domicilio siguen el horario de esta página.',
  'Online ordering for pickup follows the hours on this page.':
    'Los pedidos en línea para recoger siguen el horario de esta página.',
  'Online orders are taken around the clock.': 'Aceptamos pedidos en línea a toda hora.',
  'Open a dish to see what is in it. If you are unsure about an allergen, call and ask the cook.':
    'Abre un platillo para ver qué lleva. Si tienes dudas sobre un alérgeno, llama y pregúntale al cocinero.',
  'Open now': 'Abierto ahora',
  'Order ahead and walk past the line. Your bag is ready when you arrive.':
    'Pide con anticipación y sáltate la fila. Tu bolsa estará lista cuando llegues.',
  'Order ahead, pay on a secure page, and pick it up at the counter in {city} or have it brought to you.':
    'Pide con anticipación, paga en una página segura y recoge tu pedido en el mostrador en {city}, o te lo llevamos.',
  'Order ahead, pay on a secure page, and pick it up at the counter in {city}.':
    'Pide con anticipación, paga en una página segura y recoge tu pedido en el mostrador en {city}.',
  'Order online': 'Pedir en línea',
  'Orders, allergies, large parties, or a meal that went wrong.':
    'Pedidos, alergias, grupos grandes o una comida que salió mal.',
  'Our Locations': 'Nuestras ubicaciones',
  'Pairings that you find nowhere else. If it works, it stays.':
    'Combinaciones que no encuentras en otra parte. Si funciona, se queda.',
  'Pickup Counter': 'Mostrador para recoger',
  'Prepared in this kitchen every day, before the doors open.':
    'Preparado en esta cocina cada día, antes de abrir las puertas.',
  'Prices you see are prices you pay: tax is shown before you order, and tips are yours to choose.':
    'Los precios que ves son los que pagas: el impuesto se muestra antes de pedir, y la propina la eliges tú.',
  'Quick Service': 'Servicio rápido',
  'Rated {rating} out of {stars} stars': 'Calificación: {rating} de {stars} estrellas',
  'Ready to Order?': '¿Listo para pedir?',
  'Regulars eat better.': 'Los clientes frecuentes comen mejor.',
  'Seasoned with conviction. Nothing here is shy.': 'Sazonado con convicción. Aquí nada es tímido.',
  'See the rewards': 'Ver las recompensas',
  'Specials at the counter': 'Ofertas del mostrador',
  'The dining room, the kitchen and the counter.': 'El comedor, la cocina y el mostrador.',
  'The quickest way to a person is the phone. It rings in the kitchen.':
    'La forma más rápida de hablar con alguien es el teléfono. Suena en la cocina.',
  'These are our usual hours': 'Este es nuestro horario habitual',
  'Today at the counter': 'Hoy en el mostrador',
  Today: 'Hoy',
  'Unique Combos': 'Combinaciones únicas',
  'View Hours': 'Ver el horario',
  'We deliver ourselves: choose Delivery at checkout and enter your ZIP.':
    'Hacemos entregas propias: elige Entrega a domicilio al finalizar el pedido y escribe tu código postal.',
  'We hire for kindness and teach the rest. If that sounds like your kind of kitchen, tell us about yourself.':
    'Contratamos por la amabilidad y enseñamos lo demás. Si suena como tu tipo de cocina, cuéntanos de ti.',
  'Welcome to {name}!': '¡Te damos la bienvenida a {name}!',
  'What came out of the kitchen today, in pictures and in motion.':
    'Lo que salió hoy de la cocina, en fotos y en video.',
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
  '{time} AM': '{time} a.m.',
  '{time} PM': '{time} p.m.',
} satisfies Messages;

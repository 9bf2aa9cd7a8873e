import type { ReportTypeDescription } from './schema.ts'

const noCdc: ReportTypeDescription['cdc'] = { types: [], modes: [] }

/** Attacks on a business and on the people who work there. */
export const businessTypes: readonly ReportTypeDescription[] = [
  {
    code: 'review_bombing',
    name: { en: 'A wave of fake reviews', es: 'Una ola de reseñas falsas' },
    help: {
      en: 'Many bad reviews arrive at once from people who never used your business.',
      es: 'Llegan de golpe muchas reseñas malas de gente que nunca usó tu negocio.',
    },
    example: {
      en: 'Eighty one-star reviews come in one night after a video about you.',
      es: 'Llegan ochenta reseñas de una estrella en una noche, después de un video sobre ti.',
    },
    audience: 'business',
    cdc: noCdc,
    dsa: [{ category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD', keywords: ['KEYWORD_INAUTHENTIC_USER_REVIEWS'] }],
    eeoc: [],
  },
  {
    code: 'fake_review_extortion',
    name: { en: 'Pay or get bad reviews', es: 'Pagar o recibir malas reseñas' },
    help: {
      en: 'Someone asks for money to stop or take down bad reviews.',
      es: 'Alguien pide dinero para dejar de publicar malas reseñas o para quitarlas.',
    },
    example: {
      en: 'A message says that the reviews will go away if you send a gift card.',
      es: 'Un mensaje dice que las reseñas se irán si envías una tarjeta de regalo.',
    },
    audience: 'business',
    cdc: noCdc,
    dsa: [
      {
        category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
        keywords: ['KEYWORD_INAUTHENTIC_USER_REVIEWS', 'KEYWORD_OTHER'],
      },
    ],
    eeoc: [],
  },
  {
    code: 'impersonation_listing',
    name: { en: 'A fake page for your business', es: 'Una página falsa de tu negocio' },
    help: {
      en: 'Someone puts up a listing, shop or account that pretends to be your business.',
      es: 'Alguien publica una ficha, una tienda o una cuenta que finge ser tu negocio.',
    },
    example: {
      en: 'A map listing shows your name with another phone number.',
      es: 'Una ficha del mapa muestra tu nombre con otro número de teléfono.',
    },
    audience: 'business',
    cdc: noCdc,
    dsa: [
      {
        category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
        keywords: ['KEYWORD_INAUTHENTIC_LISTINGS', 'KEYWORD_IMPERSONATION_ACCOUNT_HIJACKING'],
      },
      {
        category: 'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
        keywords: ['KEYWORD_TRADEMARK_INFRINGEMENT'],
      },
    ],
    eeoc: [],
  },
  {
    code: 'staff_doxxing',
    name: { en: 'Private facts about your staff', es: 'Datos privados de tu personal' },
    help: {
      en: 'Someone posts the names, homes or numbers of people who work for you.',
      es: 'Alguien publica los nombres, las casas o los números de quienes trabajan contigo.',
    },
    example: {
      en: 'A post shows where your shop manager lives.',
      es: 'Una publicación muestra dónde vive la encargada de tu tienda.',
    },
    audience: 'business',
    cdc: noCdc,
    dsa: [
      {
        category: 'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
        keywords: ['KEYWORD_MISSING_PROCESSING_GROUND'],
      },
      { category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE', keywords: ['KEYWORD_CYBER_HARASSMENT'] },
    ],
    eeoc: [],
  },
  {
    code: 'false_platform_report',
    name: { en: 'False reports to get you taken down', es: 'Denuncias falsas para que te cierren' },
    help: {
      en: 'Someone tells a website false things about you so that it blocks your page or account.',
      es: 'Alguien denuncia cosas falsas ante un sitio para que bloquee tu página o tu cuenta.',
    },
    example: {
      en: 'Your shop page is closed after ten false copyright claims.',
      es: 'Cierran la página de tu tienda por diez reclamos falsos de derechos de autor.',
    },
    audience: 'business',
    cdc: noCdc,
    // Misuse of notices is dealt with under Article 23(2) of the DSA; it has no category of its own.
    dsa: [],
    eeoc: [],
  },
  {
    code: 'boycott_brigading',
    name: { en: 'A crowd sent to attack you', es: 'Un grupo enviado a atacarte' },
    help: {
      en: 'Someone sends a crowd to flood your phones, pages or doors to harm your business.',
      es: 'Alguien manda a mucha gente a saturar tus teléfonos, páginas o puertas para dañar tu negocio.',
    },
    example: {
      en: 'A chat group shares your number and tells people to call all day.',
      es: 'Un grupo de chat comparte tu número y le pide a la gente que llame todo el día.',
    },
    audience: 'business',
    cdc: noCdc,
    dsa: [
      { category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE', keywords: ['KEYWORD_CYBER_HARASSMENT'] },
      { category: 'STATEMENT_CATEGORY_VIOLENCE', keywords: ['KEYWORD_COORDINATED_HARM'] },
    ],
    eeoc: [],
  },
  {
    code: 'vexatious_complaint',
    name: { en: 'Complaints made only to harm', es: 'Quejas hechas solo para dañar' },
    help: {
      en: 'Someone keeps filing false complaints about you with the city, a court or a board.',
      es: 'Alguien presenta una y otra vez quejas falsas sobre ti ante la ciudad, un juzgado u otra oficina.',
    },
    example: {
      en: 'The same person calls the health office about you every week, and nothing is ever found.',
      es: 'La misma persona llama cada semana a la oficina de salud por ti, y nunca encuentran nada.',
    },
    audience: 'business',
    cdc: noCdc,
    dsa: [],
    eeoc: [],
  },
]

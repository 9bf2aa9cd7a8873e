import type { ReportTypeDescription } from './schema.ts'

/** Attacks on a person's name, pictures, private facts and work. */
export const privateLifeTypes: readonly ReportTypeDescription[] = [
  {
    code: 'impersonation',
    name: { en: 'Pretending to be you', es: 'Hacerse pasar por ti' },
    help: {
      en: 'Someone makes an account or a page that pretends to be you, or gets into yours.',
      es: 'Alguien crea una cuenta o una página que finge ser tuya, o entra en la tuya.',
    },
    example: {
      en: 'A fake profile with your name and photo writes to your friends.',
      es: 'Un perfil falso con tu nombre y tu foto les escribe a tus amistades.',
    },
    audience: 'both',
    cdc: { types: ['relational'], modes: ['indirect'] },
    dsa: [
      {
        category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
        keywords: ['KEYWORD_IMPERSONATION_ACCOUNT_HIJACKING', 'KEYWORD_INAUTHENTIC_ACCOUNTS'],
      },
    ],
    eeoc: [],
  },
  {
    code: 'doxxing',
    name: { en: 'Sharing your private facts', es: 'Publicar tus datos privados' },
    help: {
      en: 'Someone posts your address, your number, your school or other private facts.',
      es: 'Alguien publica tu dirección, tu número, tu escuela u otros datos privados.',
    },
    example: {
      en: 'Your home address is posted, and strangers start to call.',
      es: 'Publican la dirección de tu casa y empiezan a llamarte personas que no conoces.',
    },
    audience: 'person',
    cdc: { types: ['relational'], modes: ['indirect'] },
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
    code: 'intimate_images',
    name: { en: 'Private sexual pictures', es: 'Imágenes íntimas' },
    help: {
      en: 'Someone shares, fakes or says they will share a naked or sexual picture of you.',
      es: 'Alguien comparte, inventa o dice que va a compartir una imagen tuya sin ropa o sexual.',
    },
    example: {
      en: 'A former partner sends a private picture of you to a group.',
      es: 'Una expareja envía una imagen íntima tuya a un grupo.',
    },
    audience: 'person',
    cdc: { types: ['relational'], modes: ['indirect'] },
    dsa: [
      {
        category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE',
        keywords: ['KEYWORD_NON_CONSENSUAL_IMAGE_SHARING', 'KEYWORD_NON_CONSENSUAL_MATERIAL_DEEPFAKE'],
      },
    ],
    // The two keywords above leave out content that shows minors.
    dsaForMinors: [
      {
        category: 'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
        keywords: ['KEYWORD_CHILD_SEXUAL_ABUSE_MATERIAL', 'KEYWORD_CHILD_SEXUAL_ABUSE_MATERIAL_DEEPFAKE'],
      },
    ],
    eeoc: [],
  },
  {
    code: 'extortion',
    name: { en: 'Blackmail', es: 'Chantaje' },
    help: {
      en: 'Someone wants money, pictures or favours, and says they will harm you if you refuse.',
      es: 'Alguien quiere dinero, imágenes o favores, y dice que te hará daño si te niegas.',
    },
    example: {
      en: 'A stranger says that you must pay or your pictures go to your family.',
      es: 'Alguien que no conoces dice que pagues o le mandará tus fotos a tu familia.',
    },
    audience: 'both',
    cdc: { types: ['verbal'], modes: ['direct'] },
    dsa: [
      { category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE', keywords: ['KEYWORD_CYBER_BULLYING_INTIMIDATION'] },
      { category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD', keywords: ['KEYWORD_OTHER'] },
    ],
    eeoc: [],
  },
  {
    code: 'defamation',
    name: { en: 'Lies and false rumours', es: 'Mentiras y rumores falsos' },
    help: {
      en: 'Someone tells others things about you that are not true and damage your reputation.',
      es: 'Alguien cuenta cosas falsas de ti que dañan tu reputación.',
    },
    example: {
      en: 'A post says that you stole money, and you did not.',
      es: 'Una publicación dice que robaste dinero, y no es cierto.',
    },
    audience: 'both',
    cdc: { types: ['relational'], modes: ['indirect'] },
    dsa: [{ category: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH', keywords: ['KEYWORD_DEFAMATION'] }],
    eeoc: [],
  },
  {
    code: 'workplace_harassment',
    name: { en: 'Bullying at work', es: 'Acoso en el trabajo' },
    help: {
      en: 'A boss, coworker or client wears you down, puts you down or sets you up to fail.',
      es: 'Un jefe, un colega o un cliente te desgasta, te humilla o te pone trampas para que falles.',
    },
    example: {
      en: 'Your manager shouts at you in front of the team each week.',
      es: 'Tu jefa te grita delante del equipo cada semana.',
    },
    audience: 'person',
    cdc: { types: [], modes: [] },
    dsa: [{ category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE', keywords: ['KEYWORD_CYBER_HARASSMENT'] }],
    eeoc: ['race', 'color', 'religion', 'sex', 'national_origin', 'age', 'disability', 'genetic_information'],
  },
  {
    code: 'retaliation',
    name: { en: 'Punished for speaking up', es: 'Castigo por haber hablado' },
    help: {
      en: 'You are treated badly because you told someone, or because you helped a person who did.',
      es: 'Te tratan mal porque lo contaste, o porque ayudaste a alguien que lo contó.',
    },
    example: {
      en: 'Your hours are cut the week after you made a complaint.',
      es: 'Te quitan horas de trabajo la semana después de que te quejaste.',
    },
    audience: 'both',
    cdc: { types: [], modes: [] },
    dsa: [],
    eeoc: ['retaliation'],
  },
]

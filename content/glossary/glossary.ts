/** One word for one thing, in each language, so that nobody has to ask whether two words mean two things. */
export interface GlossaryTerm {
  readonly thing: string
  readonly en: string
  readonly es: string
  /** Other words for it, which readers would take for something else. */
  readonly avoid: { readonly en?: readonly string[]; readonly es?: readonly string[] }
}

/** Spanish is read on both sides of the ocean, so of two words the one that both understand without a stumble is taken. */
export const terms: readonly GlossaryTerm[] = [
  { thing: 'what somebody sends', en: 'report', es: 'reporte', avoid: { en: ['ticket'], es: ['informe'] } },
  { thing: 'what opens a sealed record', en: 'key', es: 'llave', avoid: { es: ['clave'] } },
  { thing: 'what one signs in with', en: 'password', es: 'contraseña', avoid: { en: ['passcode'] } },
  { thing: 'a file', en: 'file', es: 'archivo', avoid: { es: ['fichero'] } },
  {
    thing: 'a phone or a computer',
    en: 'device',
    es: 'dispositivo',
    avoid: { en: ['gadget'], es: ['aparato'] },
  },
  { thing: 'a computer', en: 'computer', es: 'computadora', avoid: { es: ['ordenador', 'computador'] } },
  { thing: 'where a press leads', en: 'link', es: 'enlace', avoid: { es: ['vínculo', 'liga'] } },
  {
    thing: 'the words that open a report',
    en: '12 words',
    es: '12 palabras',
    avoid: { en: ['seed phrase'] },
  },
  {
    thing: 'to get into one’s account',
    en: 'sign in',
    es: 'iniciar sesión',
    avoid: { en: ['log in'], es: ['acceder a tu cuenta'] },
  },
  {
    thing: 'what one writes down day by day',
    en: 'log',
    es: 'diario',
    avoid: { es: ['registro de incidentes'] },
  },
  {
    thing: 'what only a key opens',
    en: 'sealed',
    es: 'sellado',
    avoid: { en: ['scrambled'], es: ['bajo llave'] },
  },
  {
    thing: 'a letter that comes through the network',
    en: 'email',
    es: 'correo',
    avoid: { en: ['e-mail', 'a mail', 'mails', 'first mail'], es: ['email', 'e-mail', 'mail'] },
  },
  {
    thing: 'what one writes for oneself about how it was',
    en: 'journal',
    es: 'cuaderno',
    avoid: { es: ['diario personal', 'diario íntimo'] },
  },
  {
    thing: 'the number for police, ambulance and fire',
    en: 'emergency number',
    es: 'número de emergencias',
    avoid: { es: ['número de emergencia(?!s)'] },
  },
  { thing: 'a program on a phone', en: 'app', es: 'app', avoid: { es: ['aplicación', 'aplicacione'] } },
]

/**
 * Words that nobody says to a friend, or that read as translated, with what to say instead. They are looked for as whole words
 * in everything that people read: messages and the texts of `content/`.
 */
export const never: Readonly<Record<'en' | 'es', Readonly<Record<string, string>>>> = {
  en: {
    anew: 'again',
    begin: 'start',
    'go on': 'continue',
    'goes on': 'continues',
    'somebody whom': 'somebody',
    'what happened with it': 'what has happened so far',
    stands: 'is',
    'stand here': 'appear here',
    'any more': 'no longer',
    'more than can be': 'too much to be',
    'shall be': 'should be',
    'is said to be': 'claims to be',
    upon: 'on',
    utilise: 'use',
    utilize: 'use',
    'in order to': 'to',
    'without a yes': 'without consent',
    'prior to': 'before',
    somebody: 'someone',
    everybody: 'everyone',
    anybody: 'anyone',
    whomever: 'the person',
    whoever: 'the person who',
    'help line': 'helpline',
    'of whom': 'who',
    'all the same': 'anyway',
    'as far as known': 'as far as we know',
    'is known to be sent': 'gets a notice, as far as we know',
    'without your yes': 'without your consent',
    'short of room': 'out of room',
    'goes by it': 'counts for it',
    'the beginning of': 'the start of',
    'need not': 'do not have to',
  },
  es: {
    pinchar: 'pulsar',
    clicar: 'pulsar',
    cliquear: 'pulsar',
    presiona: 'pulsa',
    agrega: 'añade',
    vídeo: 'video',
    suprimirlo: 'borrarlo',
    móvil: 'teléfono',
    coche: 'auto',
    apetece: 'quieres',
    deprisa: 'rápido',
    enfadar: 'enojar',
    enfada: 'enoja',
    enfade: 'enoje',
    enfadado: 'enojado',
    enfadarse: 'enojarse',
    chivato: 'soplón',
    vosotros: 'ustedes',
    vuestro: 'de ustedes',
    vuestra: 'de ustedes',
    sois: 'son',
    habéis: 'ustedes',
    debéis: 'deben',
    podéis: 'pueden',
    tenéis: 'tienen',
    'va a peor': 'empeora',
    'vaya a peor': 'empeore',
    'se ha podido': 'se pudo',
    'se han podido': 'se pudieron',
    os: 'les',
    apunta: 'anota',
    apúntalo: 'anótalo',
    apúntala: 'anótala',
    enséñaselo: 'muéstraselo',
    'programa espía': 'app espía',
    'sin su sí': 'sin su consentimiento',
    'haz fotos': 'toma fotos',
    'hacer fotos': 'tomar fotos',
    'ha(?:z|ce|cer) una foto': 'toma una foto',
    'no se sabe que avise': 'hasta donde sabemos, no avisa',
  },
}

/** The most words a sentence may have where people read it in a hurry. */
export const longestSentenceAllowed = 20

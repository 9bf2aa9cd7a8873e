import type { Localised } from '../../localised.ts'
import { type Holding, nobody, onlyYou, untilAccountGoes } from './holding.ts'

const untilYouLeave: Localised = {
  en: 'Until you leave the community or your account goes',
  es: 'Hasta que dejes la comunidad o se vaya tu cuenta',
}
const youAndTheModerators: Localised = {
  en: 'You, and the moderators of this server',
  es: 'Tú, y el equipo de moderación de este servidor',
}

/** What people say to each other, and what moderators need to look after it. Nothing of it is sealed: moderators must be able to read it. */
export const communityHoldings: readonly Holding[] = [
  {
    id: 'community-voice',
    columns: { community_members: 'rest', community_departures: 'rest' },
    isPersonal: true,
    what: {
      en: 'If you speak in the community: whether you are 13 to 17 or older, how far you are trusted there, and which rules you accepted. If you left: your age band',
      es: 'Si hablas en la comunidad: si tienes de 13 a 17 años o más, la confianza que tienes allí y qué reglas aceptaste. Si la dejaste: tu grupo de edad',
    },
    why: {
      en: 'So that younger and older people never meet here',
      es: 'Para que aquí nunca se encuentren menores y adultos',
    },
    who: {
      en: 'Nobody. The program uses it. The administrators of this server see that you are in the community, and whether you are suspended from it',
      es: 'Nadie. Lo usa el programa. Los administradores de este servidor ven que estás en la comunidad y si tienes una suspensión',
    },
    howLong: untilAccountGoes,
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'community-names',
    columns: { aliases: 'rest' },
    isPersonal: true,
    what: {
      en: 'The names and drawn pictures under which you speak in the community',
      es: 'Los nombres y dibujos con los que hablas en la comunidad',
    },
    why: {
      en: 'So that others know who answers whom, without knowing who you are',
      es: 'Para que se sepa quién responde a quién, sin saber quién eres',
    },
    who: {
      en: 'Anyone who can read what you wrote. That it is yours: only the program knows',
      es: 'Quien pueda leer lo que escribiste. Que es tuyo solo lo sabe el programa',
    },
    howLong: untilYouLeave,
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'community-words',
    columns: { threads: 'rest', posts: 'rest', stories: 'rest' },
    isPersonal: true,
    what: {
      en: 'Your public stories, topics and answers, what became of them, and what the moderators wrote to you',
      es: 'Tus relatos públicos, temas y respuestas, qué pasó con ellos y qué te escribió el equipo de moderación',
    },
    why: {
      en: 'So that others can read them, and you can change them or take them away',
      es: 'Para que otras personas puedan leerlos y tú puedas cambiarlos o quitarlos',
    },
    who: {
      en: 'Before they appear: you and the moderators. Then anyone, or in the younger community only its members',
      es: 'Antes de aparecer: tú y el equipo de moderación. Después cualquiera o, en la comunidad joven, solo sus miembros',
    },
    howLong: {
      en: 'Until you take them away. If you leave or your account goes they are erased, but for those kinds that you chose to leave behind without your name',
      es: 'Hasta que los quites. Si te vas o se va tu cuenta se borran, salvo los tipos que elegiste dejar sin tu nombre',
    },
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'community-doings',
    columns: { reactions: 'rest', follows: 'rest', markers: 'rest', blocks: 'rest', space_members: 'rest' },
    isPersonal: true,
    what: {
      en: 'What you support and follow in the community, how far you have read, whom you do not want to read, and which groups you belong to',
      es: 'Qué apoyas y sigues en la comunidad, hasta dónde has leído, a quién no quieres leer y a qué grupos perteneces',
    },
    why: { en: 'So that the community is as you want it', es: 'Para que la comunidad sea como la quieres' },
    who: onlyYou,
    howLong: untilYouLeave,
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'community-flags',
    columns: { flags: 'rest' },
    isPersonal: true,
    what: {
      en: 'Texts that were flagged for the moderators: why, and a copy of the text. If you were signed in, that it was you',
      es: 'Textos señalados al equipo de moderación: por qué, y una copia del texto. Si habías iniciado sesión, que fuiste tú',
    },
    why: {
      en: 'So that a moderator looks, and you hear back',
      es: 'Para que alguien del equipo lo mire y se te avise',
    },
    who: youAndTheModerators,
    howLong: {
      en: 'Until the text goes. The copy for six months. That it was you, until your account goes',
      es: 'Hasta que se vaya el texto. La copia, seis meses. Que fuiste tú, hasta que se vaya tu cuenta',
    },
    copy: 'account',
    erasure: 'time',
  },
  {
    id: 'community-decisions',
    columns: { submissions: 'rest', decisions: 'rest', sanction_deciders: 'rest' },
    isPersonal: true,
    what: {
      en: 'What waits for the moderators and what they decided: with the reason, their words, and a copy of the text',
      es: 'Qué espera al equipo de moderación y qué decidió: con el motivo, sus palabras y una copia del texto',
    },
    why: {
      en: 'So that a decision can be explained, contested and reversed',
      es: 'Para que una decisión se pueda explicar, recurrir y revertir',
    },
    who: {
      en: 'The moderators. You see the decisions about your own texts',
      es: 'El equipo de moderación. Tú ves las decisiones sobre tus propios textos',
    },
    howLong: {
      en: 'As long as the text. The copy for six months',
      es: 'Mientras exista el texto. La copia, seis meses',
    },
    copy: {
      not: {
        en: 'What was decided about your texts is in your copy, with them.',
        es: 'Lo que se decidió sobre tus textos va en tu copia, con ellos.',
      },
    },
    erasure: 'time',
  },
  {
    id: 'community-steps',
    columns: { sanctions: 'rest' },
    isPersonal: true,
    what: {
      en: 'If moderators or administrators took a step about you in the community: which, why and until when',
      es: 'Si el equipo de moderación o un administrador tomó una medida contigo en la comunidad: cuál, por qué y hasta cuándo',
    },
    why: {
      en: 'So that it is explained, ends, and can be contested',
      es: 'Para que se explique, termine y se pueda recurrir',
    },
    who: {
      en: 'You, and the moderators and administrators of this server',
      es: 'Tú, y quienes moderan y administran este servidor',
    },
    howLong: untilAccountGoes,
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'community-moves',
    columns: { band_changes: 'rest' },
    isPersonal: true,
    what: {
      en: 'If you asked to move from one community into the other: your reason, what was decided, and what may stay of your words',
      es: 'Si pediste pasar de una comunidad a la otra: tu motivo, qué se decidió y qué puede quedarse de tus palabras',
    },
    why: {
      en: 'So that two moderators can decide, and you can contest it',
      es: 'Para que dos personas del equipo decidan y puedas recurrirlo',
    },
    who: youAndTheModerators,
    howLong: untilAccountGoes,
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'about-me',
    columns: { about_me_claims: 'rest' },
    isPersonal: true,
    what: {
      en: 'If you tell us that a public text is about you: what identifies you, your words, and what was decided. Not who you are',
      es: 'Si nos dices que un texto público trata de ti: qué te identifica, tus palabras y qué se decidió. No quién eres',
    },
    why: {
      en: 'So that a moderator can decide, and you can read the answer',
      es: 'Para que alguien del equipo decida y tú puedas leer la respuesta',
    },
    who: {
      en: 'The moderators, and the person who has the secret you were given',
      es: 'El equipo de moderación y quien tenga el secreto que se te dio',
    },
    howLong: {
      en: 'As long as the text. Never whose request it was',
      es: 'Mientras exista el texto. Nunca de quién fue la petición',
    },
    copy: {
      not: {
        en: 'We do not know whose it is. You read it with your secret.',
        es: 'No sabemos de quién es. Lo lees con tu secreto.',
      },
    },
    erasure: 'time',
  },
  {
    id: 'text-holds',
    columns: { text_holds: 'rest' },
    isPersonal: true,
    what: {
      en: 'A copy of a public text that a court, an authority or a dispute needs, with the reason, the day on which it ends and the administrator who placed it',
      es: 'Una copia de un texto público que necesita un tribunal, una autoridad o un litigio, con el motivo, el día en que termina y quién la guardó',
    },
    why: { en: 'Because the law asks for it', es: 'Porque la ley lo pide' },
    who: { en: 'The administrators of this server', es: 'Quienes administran este servidor' },
    howLong: { en: 'Until the day that it names', es: 'Hasta el día que indica' },
    copy: {
      not: {
        en: 'The text itself is in your copy as long as it is yours.',
        es: 'El texto en sí va en tu copia mientras sea tuyo.',
      },
    },
    erasure: 'time',
  },
  {
    id: 'alias-openings',
    columns: { alias_openings: 'rest' },
    isPersonal: true,
    what: {
      en: 'If a court or the protection of a child needs to know who is behind a name in the community: why, the reference, and the two administrators who agreed',
      es: 'Si un tribunal o la protección de un menor necesita saber quién está detrás de un nombre en la comunidad: por qué, la referencia y las dos personas de administración que estuvieron de acuerdo',
    },
    why: {
      en: 'So that nobody does it alone or unseen',
      es: 'Para que nadie lo haga a solas ni sin que se vea',
    },
    who: {
      en: 'The administrators see that it was asked for. Whose name it is: the two who agreed, once, within a day',
      es: 'Quienes administran ven que se pidió. De quién es el nombre: las dos personas que lo acordaron, una vez, en un día',
    },
    howLong: {
      en: 'As long as this server runs. That it is yours, until your account goes',
      es: 'Mientras exista este servidor. Que es tuyo, hasta que se vaya tu cuenta',
    },
    copy: {
      not: {
        en: 'Your profile shows it, unless a law forbids that.',
        es: 'Tu perfil lo muestra, salvo que una ley lo prohíba.',
      },
    },
    erasure: 'kept',
  },
  {
    id: 'moderators',
    columns: { moderators: 'rest', duty_shifts: 'rest' },
    isPersonal: true,
    what: {
      en: 'If you moderate: for which languages and age bands, your training, whom you can talk to, and when you are on duty',
      es: 'Si moderas: en qué idiomas y grupos de edad, tu formación, con quién puedes hablar y cuándo estás de turno',
    },
    why: {
      en: 'So that someone is there to read what is posted',
      es: 'Para que haya alguien que lea lo que se publica',
    },
    who: {
      en: 'You and the administrators. Everyone sees only that someone is there',
      es: 'Tú y quienes administran. Los demás solo ven que hay alguien',
    },
    howLong: {
      en: 'Until you moderate no more. Shifts for six months',
      es: 'Hasta que dejes de moderar. Los turnos, seis meses',
    },
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'community-order',
    columns: {
      spaces: 'rest',
      forum_categories: 'rest',
      public_search: 'rest',
      search_words: 'rest',
      community_settings: 'rest',
    },
    isPersonal: false,
    what: {
      en: 'The rooms of the community, what makes published texts findable, and whether it is open',
      es: 'Los espacios de la comunidad, lo que permite encontrar los textos publicados y si está abierta',
    },
    why: { en: 'So that it works', es: 'Para que funcione' },
    who: nobody,
    howLong: {
      en: 'As long as this server runs. A text is found no longer than it is published',
      es: 'Mientras exista este servidor. Un texto se encuentra solo mientras está publicado',
    },
    copy: { not: { en: 'It says nothing of you.', es: 'No dice nada de ti.' } },
    erasure: 'kept',
  },
]

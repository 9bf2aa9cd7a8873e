import type { Localised } from '../../localised.ts'
import type { Holding } from './holding.ts'

const untilYouLeave: Localised = {
  en: 'Until you leave the community or your account goes',
  es: 'Hasta que dejes la comunidad o se vaya tu cuenta',
}
const untilBothLeave: Localised = {
  en: 'Until both of you have left the community or your accounts are gone; where someone is under 18, at least half a year after it ends',
  es: 'Hasta que las dos personas hayan dejado la comunidad o se hayan ido sus cuentas; si hay menores de 18 años, al menos medio año desde que acabe',
}

/** Mentors and whom they accompany. What they write to each other is with the conversations. */
export const mentorHoldings: readonly Holding[] = [
  {
    id: 'mentors',
    columns: { mentors: 'rest', mentor_checks: 'rest' },
    isPersonal: true,
    what: {
      en: 'If you are a mentor or applied: your topics, languages, hours and places, what you say of yourself, how to reach you, what was checked, and until when',
      es: 'Si eres mentor o lo has solicitado: tus temas, idiomas, horarios y plazas, lo que cuentas de ti, cómo localizarte, qué se comprobó y hasta cuándo',
    },
    why: {
      en: 'So that only people who were checked accompany others',
      es: 'Para que solo acompañe a otras personas quien ha sido comprobado',
    },
    who: {
      en: 'You and the administrators. Those you accompany: your topics, your words and what was checked. Everyone, if you chose to be shown',
      es: 'Tú y el equipo de administración. A quienes acompañas: tus temas, tus palabras y lo comprobado. Cualquiera, si elegiste mostrarte',
    },
    howLong: untilYouLeave,
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'mentor-overseers',
    columns: { mentor_overseers: 'rest' },
    isPersonal: true,
    what: {
      en: 'If you look after mentors: under which name, since when, and who you can talk to',
      es: 'Si supervisas a mentores: con qué nombre, desde cuándo y con quién puedes hablar',
    },
    why: {
      en: 'So that mentors and those they accompany can turn to someone',
      es: 'Para que los mentores y las personas acompañadas puedan acudir a alguien',
    },
    who: {
      en: 'You and the administrators; your mentors and those they accompany see the name',
      es: 'Tú y el equipo de administración; tus mentores y las personas acompañadas ven el nombre',
    },
    howLong: untilYouLeave,
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'mentor-requests',
    columns: { mentor_requests: 'rest', mentor_offers: 'rest' },
    isPersonal: true,
    what: {
      en: 'That you asked for a mentor: topics, language and hours, when, and to which mentors it was offered',
      es: 'Que pediste un mentor: temas, idioma y horarios, cuándo y a qué mentores se ofreció',
    },
    why: {
      en: 'So that the oldest request goes first to the mentor who fits',
      es: 'Para que la solicitud más antigua llegue primero al mentor que encaja',
    },
    who: {
      en: 'You, and the mentors it is offered to, without your name. Under 18 also the overseers, without your name',
      es: 'Tú, y los mentores a quienes se ofrece, sin tu nombre. Con menos de 18 años, también quienes supervisan, sin tu nombre',
    },
    howLong: untilYouLeave,
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'mentor-pairs',
    columns: { mentor_pairs: 'rest', mentor_meetings: 'rest' },
    isPersonal: true,
    what: {
      en: 'Who accompanies whom, from when to when, and the times you agreed to write to each other',
      es: 'Quién acompaña a quién, desde cuándo y hasta cuándo, y las horas acordadas para escribiros',
    },
    why: {
      en: 'So that nobody has more people than they can accompany, and silence is noticed',
      es: 'Para que nadie tenga más personas de las que puede acompañar y se note el silencio',
    },
    who: {
      en: 'The two of you. The overseer: how many a mentor accompanies, and who only where someone is under 18',
      es: 'Vosotras dos. Quien supervisa: a cuántas personas acompaña un mentor, y a quiénes solo si alguien tiene menos de 18 años',
    },
    howLong: untilBothLeave,
    copy: 'account',
    erasure: 'kept',
  },
  {
    id: 'mentor-notes',
    columns: { mentor_notes: 'rest' },
    isPersonal: true,
    what: {
      en: 'Sealed notes, to yourself or to both of you, with their day and size',
      es: 'Notas selladas, para ti o para las dos personas, con su día y tamaño',
    },
    why: { en: 'So that you can look back together', es: 'Para que podáis mirar atrás juntas' },
    who: {
      en: 'Notes to yourself: only you. Notes to both: the two of you, and the overseer where someone is under 18',
      es: 'Las notas para ti: solo tú. Las de ambas: vosotras dos, y quien supervisa si alguien tiene menos de 18 años',
    },
    howLong: {
      en: 'Until you leave the community or your account goes. Notes that an overseer reads: as long as the conversation',
      es: 'Hasta que dejes la comunidad o se vaya tu cuenta. Las notas que lee quien supervisa: tanto como la conversación',
    },
    copy: 'account',
    erasure: 'kept',
  },
  {
    id: 'mentor-hidden-messages',
    columns: { mentor_hidden_messages: 'rest' },
    isPersonal: true,
    what: {
      en: 'Where someone is under 18: which message or note a device has hidden, why in one word, and the day. Never what it says',
      es: 'Si alguien tiene menos de 18 años: qué mensaje o nota ocultó un dispositivo, por qué en una palabra y el día. Nunca lo que dice',
    },
    why: {
      en: 'So that the overseer notices attempts to get someone out of the app',
      es: 'Para que quien supervisa note los intentos de llevar a alguien fuera de la app',
    },
    who: { en: 'The overseer', es: 'Quien supervisa' },
    howLong: untilBothLeave,
    copy: 'account',
    erasure: 'kept',
  },
  {
    id: 'mentor-feedback',
    columns: { mentor_feedback: 'rest' },
    isPersonal: true,
    what: {
      en: 'What you told an overseer in confidence, sealed',
      es: 'Lo que contaste en confianza a quien supervisa, sellado',
    },
    why: {
      en: 'So that someone hears of it if something is wrong',
      es: 'Para que alguien se entere si algo va mal',
    },
    who: { en: 'The overseer', es: 'Quien supervisa' },
    howLong: {
      en: 'As long as the overseer does this work. Without your account when it goes',
      es: 'Mientras esa persona supervise. Sin tu cuenta cuando se vaya',
    },
    copy: 'account',
    erasure: 'kept',
  },
]

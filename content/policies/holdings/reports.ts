import { itsReaders, nobody, onlyYou, untilReportGoes, type Holding } from './holding.ts'

/** What belongs to reports, and to drafts of them. */
export const reportHoldings: readonly Holding[] = [
  {
    id: 'report-facts',
    columns: { reports: 'rest', report_status_changes: 'rest', report_holds: 'rest' },
    isPersonal: true,
    what: {
      en: 'The types, how bad it is, how far the case is, who it went to, its dates, and the country and region if you gave them',
      es: 'Los tipos, la gravedad, el estado del caso, a quién se envió, sus fechas, y el país y la región si los diste',
    },
    why: {
      en: 'To sort and count reports, and to keep to deadlines',
      es: 'Para ordenar y contar reportes y cumplir plazos',
    },
    who: itsReaders,
    howLong: {
      en: 'As long as the report is kept. What you sent to a team stays there, without your name, until the day it told you',
      es: 'Mientras se guarde el reporte. Lo que enviaste a un equipo se queda allí, sin tu nombre, hasta el día que te dijo',
    },
    copy: 'reports',
    erasure: 'account',
  },
  {
    id: 'report-clock',
    columns: { report_pauses: 'rest', report_openings: 'rest' },
    isPersonal: true,
    what: {
      en: 'On which days the clock of a report was paused, and on which days someone of the team opened it',
      es: 'Qué días estuvo en pausa el plazo de un reporte, y qué días lo abrió alguien del equipo',
    },
    why: {
      en: 'To keep to what was promised, and to show who has looked',
      es: 'Para cumplir lo prometido y mostrar quién lo ha mirado',
    },
    who: itsReaders,
    howLong: untilReportGoes,
    copy: {
      not: {
        en: 'The days are on the page of the report. The reasons are in your copy, as messages.',
        es: 'Los días están en la página del reporte. Los motivos están en tu copia, como mensajes.',
      },
    },
    erasure: 'account',
  },
  {
    id: 'report-rating',
    columns: { report_ratings: 'rest' },
    isPersonal: true,
    what: {
      en: 'How well you say your report was handled: a number from 1 to 5, and your words about it, sealed',
      es: 'Cómo dices que se trató tu reporte: un número del 1 al 5, y tus palabras, selladas',
    },
    why: { en: 'So that the team learns from it', es: 'Para que el equipo aprenda de ello' },
    who: itsReaders,
    howLong: untilReportGoes,
    copy: {
      not: {
        en: 'It is on the page of the report, where you can change it.',
        es: 'Está en la página del reporte, donde puedes cambiarlo.',
      },
    },
    erasure: 'account',
  },
  {
    id: 'report-words',
    columns: { report_entries: 'rest' },
    isPersonal: true,
    what: {
      en: 'What was written in a report, sealed. Rough sizes, and who added something when, can be seen',
      es: 'Lo que se escribió en un reporte, sellado. Se ven tamaños aproximados, y quién añadió algo y cuándo',
    },
    why: { en: 'To store it and to show it in order', es: 'Para guardarlo y mostrarlo en orden' },
    who: itsReaders,
    howLong: untilReportGoes,
    copy: 'reports',
    erasure: 'account',
  },
  {
    id: 'report-files',
    columns: { evidence: 'rest', evidence_parts: 'rest', evidence_removals: 'rest' },
    isPersonal: true,
    what: {
      en: 'Files you added, sealed, with their names. Rough sizes and the day can be seen. If a storage service keeps them for this server, it sees the time too',
      es: 'Archivos que añadiste, sellados, con sus nombres. Se ven tamaños aproximados y el día. Si un servicio de almacenamiento los guarda para este servidor, también ve la hora',
    },
    why: { en: 'To keep them for you', es: 'Para guardarlos para ti' },
    who: itsReaders,
    howLong: untilReportGoes,
    copy: 'reports',
    erasure: 'account',
  },
  {
    id: 'report-access',
    columns: { report_keys: 'rest', report_grants: 'rest' },
    isPersonal: true,
    what: {
      en: 'Whose keys open a report, and who let them in',
      es: 'De quién son las llaves que abren un reporte, y quién dio acceso',
    },
    why: {
      en: 'So that the people you chose can read it, and nobody else',
      es: 'Para que quienes elegiste puedan leerlo, y nadie más',
    },
    who: itsReaders,
    howLong: {
      en: 'As long as they may read the report',
      es: 'Mientras puedan leer el reporte',
    },
    copy: 'reports',
    erasure: 'account',
  },
  {
    id: 'report-marks',
    columns: { report_marks: 'rest' },
    isPersonal: true,
    what: {
      en: 'How far each side has read, without when',
      es: 'Hasta dónde ha leído cada lado, sin decir cuándo',
    },
    why: { en: 'To show what is new', es: 'Para mostrar lo nuevo' },
    who: itsReaders,
    howLong: untilReportGoes,
    copy: {
      not: {
        en: 'It only counts entries. The entries themselves are in your copy.',
        es: 'Solo cuenta entradas. Las entradas mismas están en tu copia.',
      },
    },
    erasure: 'account',
  },
  {
    id: 'desk',
    columns: { desk_cases: 'rest' },
    isPersonal: true,
    what: {
      en: 'Who on a team has a report, until when it is put aside, and the words it is sorted by, sealed',
      es: 'Quién del equipo tiene un reporte, hasta cuándo está apartado y las palabras con que se ordena, selladas',
    },
    why: { en: 'So that each report has someone', es: 'Para que cada reporte tenga a alguien' },
    who: { en: 'Only the team that reads the report', es: 'Solo el equipo que lee el reporte' },
    howLong: untilReportGoes,
    copy: {
      not: {
        en: 'It is the team’s own. It says nothing of what you wrote.',
        es: 'Es del equipo. No dice nada de lo que escribiste.',
      },
    },
    erasure: 'kept',
  },
  {
    id: 'desk-reads',
    columns: { desk_reads: 'rest' },
    isPersonal: true,
    what: {
      en: 'If you read reports for a team: how far you have read each, without when',
      es: 'Si lees reportes en un equipo: hasta dónde has leído cada uno, sin decir cuándo',
    },
    why: { en: 'To show you what is new', es: 'Para mostrarte lo nuevo' },
    who: onlyYou,
    howLong: untilReportGoes,
    copy: {
      not: {
        en: 'It only counts entries of reports that others wrote.',
        es: 'Solo cuenta entradas de reportes que escribieron otras personas.',
      },
    },
    erasure: 'account',
  },
  {
    id: 'report-notes',
    columns: { report_notes: 'rest' },
    isPersonal: true,
    what: { en: 'Private notes on a report, sealed', es: 'Notas privadas sobre un reporte, selladas' },
    why: { en: 'To keep them for the side that wrote them', es: 'Para el lado que las escribió' },
    who: {
      en: 'Your notes: only you. The team has its own, which you do not see',
      es: 'Tus notas: solo tú. El equipo tiene las suyas, que tú no ves',
    },
    howLong: untilReportGoes,
    copy: 'reports',
    erasure: 'account',
  },
  {
    id: 'drafts',
    columns: { sealed_drafts: 'rest' },
    isPersonal: true,
    what: {
      en: 'If you keep drafts behind 12 words: the sealed drafts, how big they are, and the day of your last change',
      es: 'Si guardas borradores detrás de 12 palabras: los borradores sellados, su tamaño y el día de tu último cambio',
    },
    why: {
      en: 'To give them back to the person who has the words',
      es: 'Para devolverlos a quien tenga las palabras',
    },
    who: onlyYou,
    howLong: { en: '30 days after your last change', es: '30 días después de tu último cambio' },
    copy: {
      not: {
        en: 'The server does not know whose they are. Open them with the words.',
        es: 'El servidor no sabe de quién son. Ábrelos con las palabras.',
      },
    },
    erasure: 'words',
  },
  {
    id: 'shown-entries',
    columns: { shown_entries: 'rest' },
    isPersonal: true,
    what: {
      en: 'If someone shows entries with a code: the sealed entries, how big they are, the key of the code, the day it was made, and the last day',
      es: 'Si alguien muestra entradas con un código: las entradas selladas, su tamaño, la llave del código, el día en que se hizo y el último día',
    },
    why: {
      en: 'To show them to the person who made the code',
      es: 'Para mostrarlas a quien hizo el código',
    },
    who: {
      en: 'The person who made the code. We cannot read them, and do not know who shows them or who sees them',
      es: 'Quien hizo el código. No podemos leerlas ni sabemos quién las muestra ni a quién',
    },
    howLong: {
      en: 'Until they are ended, and 31 days at most. A code that was not used: 2 days',
      es: 'Hasta que se termine, y 31 días como mucho. Un código sin usar: 2 días',
    },
    copy: {
      not: {
        en: 'The server does not know whose they are. The entries themselves are in the copy of your log.',
        es: 'El servidor no sabe de quién son. Las entradas mismas están en la copia de tu diario.',
      },
    },
    erasure: 'time',
  },
  {
    id: 'proofs',
    columns: { proof_tiles: 'rest', proof_checkpoints: 'rest', proof_handovers: 'rest' },
    isPersonal: true,
    what: {
      en: 'A fingerprint of each sealed thing, in a public list among random ones. It does not say whose it is or how many there are',
      es: 'Una huella de cada cosa sellada, en una lista pública entre otras al azar. No dice de quién es ni cuántas hay',
    },
    why: {
      en: 'So that you can show that something was there by a day, and is unchanged',
      es: 'Para que puedas mostrar que algo estaba ahí un día, y que no ha cambiado',
    },
    who: { en: 'Everyone. It tells nobody anything', es: 'Todo el mundo. No le dice nada a nadie' },
    howLong: {
      en: 'For good. Once the thing is deleted, nothing ties the fingerprint to it',
      es: 'Para siempre. Cuando se borra la cosa, nada une la huella con ella',
    },
    copy: {
      not: {
        en: 'The list is public. Your receipts are with your reports.',
        es: 'La lista es pública. Tus recibos están con tus reportes.',
      },
    },
    erasure: 'kept',
  },
  {
    id: 'live',
    columns: { live_events: 'rest', live_waiting: 'rest', case_changes: 'rest' },
    isPersonal: true,
    what: {
      en: 'That something changed in a report, your account or a conversation: a number, the kind of change and, of a conversation, under which name, never what it says',
      es: 'Que algo cambió en un reporte, en tu cuenta o en una conversación: un número, el tipo de cambio y, en una conversación, con qué nombre, nunca lo que dice',
    },
    why: {
      en: 'So that an open page shows it at once',
      es: 'Para que una página abierta lo muestre enseguida',
    },
    who: nobody,
    howLong: { en: 'Two days', es: 'Dos días' },
    copy: {
      not: {
        en: 'It holds numbers only, and is gone in two days.',
        es: 'Solo contiene números, y desaparece en dos días.',
      },
    },
    erasure: 'time',
  },
]

import { list, text } from '../document.ts'
import { unreviewedDates, type SafetyText } from './safety-text.ts'

/**
 * What the support team of a server must pass on, shown before Send. Its version is kept in the receipt. Another
 * organisation states its own. The operator's counsel confirms it for the places it serves.
 */
export const dutyToPassOn: SafetyText = {
  id: 'duty-to-pass-on',
  ...unreviewedDates('2026-11-25'),
  heading: { en: 'When we must tell someone else', es: 'Cuándo debemos avisar a alguien más' },
  body: [
    text(
      'The support team does not tell anyone what you send. There are three times when it must.',
      'El equipo de apoyo no le cuenta a nadie lo que envías. Hay tres casos en los que debe hacerlo.',
    ),
    list(
      [
        'A child is being hurt, or may be. Then it tells the people who protect children where you live, or the police.',
        'Si están haciendo daño a un niño o una niña, o puede pasar. Entonces avisa a quienes protegen a la infancia donde vives, o a la policía.',
      ],
      [
        'A life is in danger. Then it tells the emergency service or the police.',
        'Si una vida está en peligro. Entonces avisa a emergencias o a la policía.',
      ],
      [
        'A court orders it. Then it gives what the order asks for, and no more.',
        'Si lo ordena un juez. Entonces entrega lo que pide la orden, y nada más.',
      ],
    ),
    text(
      'It will tell you first, unless that could put someone in danger. If you send without your name, it can only pass on what you wrote.',
      'Te avisará antes, salvo que eso ponga a alguien en peligro. Si envías sin tu nombre, solo puede contar lo que escribiste.',
    ),
  ],
}

/** {@link dutyToPassOn} in one sentence, for the page on which somebody chooses; the whole text is one press away. */
export const dutyInShort: SafetyText = {
  id: 'duty-in-short',
  ...unreviewedDates('2026-11-23'),
  heading: dutyToPassOn.heading,
  body: [
    text(
      'They must tell others if a child may be hurt, a life is in danger, or a court orders it.',
      'Deben avisar si pueden hacer daño a un niño o una niña, si una vida está en peligro o si lo ordena un juez.',
    ),
  ],
}

/** Shown with the twelve words of an anonymous report. */
export const receiptPhrase: SafetyText = {
  id: 'receipt-phrase',
  ...unreviewedDates('2026-11-21'),
  heading: { en: 'These 12 words are your only key', es: 'Estas 12 palabras son tu única llave' },
  body: [
    text(
      'With them you can open this report again, read the answers and take it back. No name is needed.',
      'Con ellas puedes volver a abrir este reporte, leer las respuestas y retirarlo. No hace falta tu nombre.',
    ),
    list(
      [
        'Write them on paper, in this order, and keep the paper in a safe place.',
        'Escríbelas en papel, en este orden, y guarda el papel en un lugar seguro.',
      ],
      [
        'Anyone who has the words can read the report.',
        'Cualquiera que tenga las palabras puede leer el reporte.',
      ],
      [
        'We do not have them. If they are lost, no one can open the report for you.',
        'Nosotros no las tenemos. Si se pierden, nadie puede abrirte el reporte.',
      ],
    ),
  ],
}

/** Takes the place of Send where no handler has opened the queue within the promised time. */
export const nobodyReading: SafetyText = {
  id: 'nobody-reading',
  ...unreviewedDates('2026-11-21'),
  heading: { en: 'Nobody is reading here now', es: 'Ahora no hay nadie leyendo aquí' },
  body: [
    text(
      'You cannot send a report from here at the moment, because no one would read it. What you wrote stays as it is.',
      'En este momento no puedes enviar un reporte desde aquí, porque nadie lo leería. Lo que escribiste se queda como está.',
    ),
    list(
      [
        'You can keep it just for you and send it later.',
        'Puedes guardarlo solo para ti y enviarlo después.',
      ],
      ['You can talk to a helpline today.', 'Puedes hablar hoy con una línea de ayuda.'],
      [
        'You can tell a person you trust, at home, at school or at work.',
        'Puedes contárselo a una persona de confianza, en casa, en la escuela o en el trabajo.',
      ],
    ),
  ],
}

/** Shown to administrators while nobody reads. */
export const nobodyReadingForAdministrators: SafetyText = {
  id: 'nobody-reading-for-administrators',
  ...unreviewedDates('2026-11-23'),
  heading: {
    en: 'No one can send reports to this server yet',
    es: 'Todavía nadie puede enviar reportes a este servidor',
  },
  body: [
    text(
      'Sending opens by itself when someone reads. Until then people are told that nobody does.',
      'El envío se abre solo cuando alguien lee. Hasta entonces, a la gente se le dice que no hay nadie.',
    ),
    list(
      [
        'Make at least one person a handler of the support team.',
        'Nombra al menos a una persona en el equipo de apoyo.',
      ],
      [
        'That person signs in and opens the queue. They must do so again within the answer time you promise.',
        'Esa persona entra y abre la lista de casos. Debe volver a hacerlo dentro del plazo de respuesta que prometes.',
      ],
      [
        'Fill in who runs this server and who leads on safeguarding. They are named on the About page.',
        'Completa quién administra este servidor y quién dirige la protección. Aparecen en la página Acerca de.',
      ],
    ),
  ],
}

/** Shown with the choice of who may read a report. */
export const whatTheServerSees: SafetyText = {
  id: 'what-the-server-sees',
  ...unreviewedDates('2026-11-25'),
  heading: { en: 'Who can see what', es: 'Quién puede ver qué' },
  body: [
    text(
      'Your words are sealed on this device before they leave it. Only the people you choose can open them.',
      'Tus palabras se sellan en este dispositivo antes de salir. Solo las personas que eliges pueden abrirlas.',
    ),
    text(
      'The server sees this, to sort and count reports: the kinds you chose, how bad it is, its status, who it went to, the country and region if you gave them, and when it was sent. Without your name, that is only the day.',
      'El servidor ve esto, para ordenar y contar reportes: los tipos que marcaste, la gravedad, el estado del caso, a quién se envió, el país y la región si los diste, y cuándo se envió. Sin tu nombre, solo el día.',
    ),
  ],
}

/** How long a report is kept and why, shown before Send. */
export const retentionText: SafetyText = {
  id: 'how-long-it-is-kept',
  ...unreviewedDates('2026-11-21'),
  heading: { en: 'How long it is kept', es: 'Cuánto tiempo se guarda' },
  body: [
    list(
      [
        'What only you can read stays until you delete it or close your account.',
        'Lo que solo tú puedes leer se queda hasta que lo borres o cierres tu cuenta.',
      ],
      [
        'What you send to a team stays with the team as long as the case needs it. They must be able to show what was done.',
        'Lo que envías a un equipo se queda con él mientras el caso lo necesite. El equipo debe poder mostrar qué se hizo.',
      ],
      [
        'You can take a report back at any time. Then work on it ends. Those who read it can still see it.',
        'Puedes retirar un reporte cuando quieras. Entonces se deja de trabajar en él. Quienes lo leyeron todavía pueden verlo.',
      ],
    ),
  ],
}

import { list, text } from '../document.ts'
import { unreviewedDates, type SafetyText } from './safety-text.ts'

/** Nobody may believe that leaving quickly wipes everything. */
export const whatLeavingCannotErase: SafetyText = {
  id: 'what-leaving-cannot-erase',
  ...unreviewedDates('2026-11-25'),
  heading: { en: 'What leaving cannot erase', es: 'Lo que salir no puede borrar' },
  body: [
    list(
      [
        'The list of sites you visited. This site may still be in it, and so may the names of pages you opened here. Pressing one opens it again.',
        'La lista de sitios que visitaste. Este sitio puede seguir ahí, con los nombres de las páginas que abriste aquí. Si alguien toca uno, se abre otra vez.',
      ],
      [
        'What the Wi-Fi, your school, your job or your phone company can see: that you came to this site. They cannot see what you wrote.',
        'Lo que ven el wifi, tu escuela, tu trabajo o tu compañía telefónica: que entraste a este sitio. No ven lo que escribiste.',
      ],
      [
        'Screenshots, printed pages and files that you saved.',
        'Capturas de pantalla, hojas impresas y archivos que guardaste.',
      ],
      [
        'What an app that spies on your phone has already seen.',
        'Lo que ya vio una app que espía tu teléfono.',
      ],
    ),
    text(
      'If someone checks your device, use one that they cannot get to, such as one at a library or a friend’s.',
      'Si alguien revisa tu dispositivo, usa otro al que esa persona no llegue, como el de una biblioteca o el de una amistad.',
    ),
  ],
}

/** The question at the first save. */
export const sharedDevice: SafetyText = {
  id: 'shared-device',
  ...unreviewedDates('2026-11-28'),
  heading: { en: 'Does anyone else use this device?', es: '¿Alguien más usa este dispositivo?' },
  body: [
    text(
      'We ask so that we know what to save on it. You can change your answer at any time.',
      'Lo preguntamos para saber qué guardar en él. Puedes cambiar tu respuesta cuando quieras.',
    ),
    list(
      [
        'If someone does, nothing stays here when you leave.',
        'Si alguien lo usa, aquí no queda nada cuando sales.',
      ],
      [
        'If no one does, what you write stays here, sealed, so that you do not lose it.',
        'Si nadie más lo usa, lo que escribes queda aquí, sellado, para que no lo pierdas.',
      ],
    ),
  ],
}

/** Shown above every message that somebody opens in the app of their own device. */
export const whatMessagesLeave: SafetyText = {
  id: 'what-messages-leave',
  ...unreviewedDates('2026-11-23'),
  heading: { en: 'A text message stays on the phone', es: 'Un mensaje de texto se queda en el teléfono' },
  body: [
    list(
      [
        'It stays in the list of sent messages until you delete it, and on the other person’s phone.',
        'Queda en la lista de mensajes enviados hasta que lo borres, y en el teléfono de la otra persona.',
      ],
      [
        'It can show up on a tablet, a watch or a computer that uses the same account.',
        'Puede aparecer en una tableta, un reloj o una computadora con la misma cuenta.',
      ],
      [
        'The phone bill may list the number and the time. It does not list the words.',
        'La factura del teléfono puede mostrar el número y la hora. No muestra las palabras.',
      ],
    ),
    text(
      'We send nothing. Your own message app opens, and you press send there.',
      'Nosotros no enviamos nada. Se abre tu propia app de mensajes y allí tocas enviar.',
    ),
  ],
}

import { list, text } from '../document.ts'
import { unreviewedDates, type SafetyText } from './safety-text.ts'

/** Shown above the question that is asked before the first picture or video. */
export const beforePictures: SafetyText = {
  id: 'before-pictures',
  ...unreviewedDates('2026-11-25'),
  heading: {
    en: 'First, one question about what they show',
    es: 'Antes, una pregunta sobre lo que muestran',
  },
  body: [
    text(
      'Never send a sexual picture of anyone under 18, not even to show what they did. It is against the law almost everywhere. It could hurt the person in it all over again.',
      'Nunca envíes una imagen sexual de menores de 18 años, ni siquiera para mostrar lo que hicieron. Va contra la ley en casi todas partes. Podría dañar otra vez a quien aparece.',
    ),
  ],
}

/** When somebody in the picture is, or may be, under 18. */
export const neverSendThese: SafetyText = {
  id: 'never-send-these',
  ...unreviewedDates('2026-11-21'),
  heading: { en: 'Please do not add these files', es: 'Por favor, no añadas estos archivos' },
  body: [
    text(
      'Nothing was kept or sent. You did nothing wrong by asking, and you can still report what happened.',
      'No se guardó ni se envió nada. No hiciste nada malo al preguntar, y aún puedes contar lo que pasó.',
    ),
    list(
      [
        'Adding files is off here. Your words, links and dates are kept.',
        'Aquí ya no se pueden añadir archivos. Tus palabras, enlaces y fechas se guardan.',
      ],
      [
        'Say who has the picture, where it was shown, and when.',
        'Di quién tiene la imagen, dónde se mostró y cuándo.',
      ],
      [
        'Do not copy it or send it on. The services below can help to take it down.',
        'No la copies ni la reenvíes. Los servicios de abajo pueden ayudar a quitarla.',
      ],
    ),
  ],
}

/** When all shown in a sexual way are adults: the better door first. */
export const adultsFirst: SafetyText = {
  id: 'adults-first',
  ...unreviewedDates('2026-11-25'),
  heading: { en: 'You may not need to send it', es: 'Quizá no haga falta enviarla' },
  body: [
    text(
      'A private picture often says more than a report needs. Words and a link can be enough.',
      'Una imagen íntima suele decir más de lo que hace falta. Las palabras y un enlace pueden bastar.',
    ),
    text(
      'If you add it, it will stay hidden until someone who may read the report asks to see it.',
      'Si la añades, quedará oculta hasta que alguien que puede leer el reporte pida verla.',
    ),
  ],
}

/** Where a file was stopped, because it is or may be a sexual image of a child. For everybody in the report. */
export const stoppedFile: SafetyText = {
  id: 'stopped-file',
  ...unreviewedDates('2026-11-25'),
  heading: { en: 'A file was stopped', es: 'Se detuvo un archivo' },
  body: [
    text(
      'Someone said that it may show a child in a sexual way. Nobody can open, save or pass it on here now. It was right to say so.',
      'Alguien dijo que puede mostrar a un menor de forma sexual. Aquí ya nadie puede abrirlo, guardarlo ni pasarlo a otros. Fue correcto decirlo.',
    ),
    list(
      [
        'If you saved a copy, do not open it, send it or show it. Ask the police or a hotline what to do with it.',
        'Si guardaste una copia, no la abras, no la envíes ni la muestres. Pregunta a la policía o a una línea de ayuda qué hacer con ella.',
      ],
      [
        'The people who run this server are told that something needs them.',
        'Se avisa a quienes llevan este servidor de que algo les necesita.',
      ],
      [
        'If a child is in danger now, call the police.',
        'Si un niño o una niña corre peligro ahora, llama a la policía.',
      ],
    ),
    text(
      'These services take reports of such pictures, and help to take them down:',
      'Estos servicios reciben avisos de esas imágenes y ayudan a quitarlas:',
    ),
  ],
}

/** For whoever runs the server, where files were stopped. Points of law are for each operator's counsel to confirm. */
export const stoppedForOperators: SafetyText = {
  id: 'stopped-for-operators',
  ...unreviewedDates('2026-11-25'),
  heading: {
    en: 'A file was stopped as a sexual image of a child',
    es: 'Se detuvo un archivo como imagen sexual de un menor',
  },
  body: [
    text(
      'The server hands no part of it to anyone. It cannot open it either, and does not say in which report it is. Act today:',
      'El servidor no entrega ninguna parte a nadie. Tampoco puede abrirlo, ni dice en qué reporte está. Actúa hoy:',
    ),
    list(
      [
        'Do not look for it, copy it or send it on, also not to show it to the police.',
        'No lo busques, no lo copies ni lo envíes, tampoco para mostrarlo a la policía.',
      ],
      [
        'Tell the hotline of your country or the police. In the United States you must tell the CyberTipline of NCMEC as soon as you can (18 U.S.C. 2258A).',
        'Avisa a la línea de denuncia de tu país o a la policía. En Estados Unidos debes avisar a la CyberTipline de NCMEC cuanto antes (18 U.S.C. 2258A).',
      ],
      [
        'Erase nothing before they have told you to. In the United States it must be kept safe for one year after you told them.',
        'No borres nada antes de que te lo digan. En Estados Unidos hay que guardarlo seguro un año después de avisar.',
      ],
      ['Ask your lawyer what else your law asks of you.', 'Pregunta a tu abogado qué más te pide tu ley.'],
    ),
  ],
}

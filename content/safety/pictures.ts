import { list, text } from '../document.ts'
import { unreviewed, type SafetyText } from './safety-text.ts'

/** Stands above the question that is asked before the first picture or video. */
export const beforePictures: SafetyText = {
  id: 'before-pictures',
  ...unreviewed('2026-11-21'),
  heading: {
    en: 'First, one question about what they show',
    es: 'Antes, una pregunta sobre lo que muestran',
  },
  body: [
    text(
      'Never send a sexual picture of anyone under 18, not even to show what they did. It is against the law almost everywhere. It could hurt the person in it once more.',
      'Nunca envíes una imagen sexual de menores de 18 años, ni siquiera para mostrar lo que hicieron. Va contra la ley en casi todas partes. Podría dañar otra vez a quien aparece.',
    ),
  ],
}

/** When somebody in the picture is, or may be, under 18. */
export const neverSendThese: SafetyText = {
  id: 'never-send-these',
  ...unreviewed('2026-11-21'),
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
  ...unreviewed('2026-11-21'),
  heading: { en: 'You may not need to send it', es: 'Quizá no haga falta enviarla' },
  body: [
    text(
      'A private picture often says more than a report needs. Words and a link can be enough.',
      'Una imagen íntima suele decir más de lo que hace falta. Las palabras y un enlace pueden bastar.',
    ),
    text(
      'If you add it, it will stay hidden until somebody who may read the report asks to see it.',
      'Si la añades, quedará oculta hasta que alguien que puede leer el reporte pida verla.',
    ),
  ],
}

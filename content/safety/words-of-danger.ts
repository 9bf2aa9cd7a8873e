import { list, text } from '../document.ts'
import { unreviewedDates, type SafetyText } from './safety-text.ts'

/** Shown when somebody says that someone may get hurt. */
export const someoneMayGetHurt: SafetyText = {
  id: 'someone-may-get-hurt',
  ...unreviewedDates('2026-11-21'),
  heading: { en: 'Are you safe right now?', es: '¿Estás a salvo en este momento?' },
  body: [
    text(
      'You can stop here. What you wrote stays as it is.',
      'Puedes parar aquí. Lo que escribiste se queda como está.',
    ),
    list(
      [
        'If you are in danger, call the emergency number first.',
        'Si estás en peligro, llama primero al número de emergencias.',
      ],
      [
        'If you think about ending your life, talk to someone now. A helpline will listen.',
        'Si piensas en quitarte la vida, habla con alguien ahora. En una línea de ayuda te van a escuchar.',
      ],
      ['If you can, go where other people are.', 'Si puedes, ve a un lugar donde haya otras personas.'],
    ),
  ],
}

/** Shown where somebody reports sexual pictures, before anything else is asked. */
export const privatePictures: SafetyText = {
  id: 'private-pictures',
  ...unreviewedDates('2026-11-21'),
  heading: { en: 'Do not send us the pictures', es: 'No nos envíes las imágenes' },
  body: [
    text(
      'You do not need to show them to be believed. Write down where they are, who has them, and when you saw them.',
      'No tienes que mostrarlas para que te crean. Escribe dónde están, quién las tiene y cuándo las viste.',
    ),
    list(
      [
        'Under 18 in the picture? Take It Down (takeitdown.ncmec.org) can help to stop it from spreading. It is free, and you do not give your name.',
        '¿Tenías menos de 18 años en la imagen? Take It Down (takeitdown.ncmec.org) puede ayudar a que no se difunda. Es gratis y no das tu nombre.',
      ],
      [
        'Under 18 and in the United Kingdom? Report Remove, from Childline, can help as well.',
        '¿Tienes menos de 18 años y vives en el Reino Unido? Report Remove, de Childline, también puede ayudar.',
      ],
      [
        '18 or older in the picture? StopNCII.org can help. The picture stays on your own device.',
        '¿Tenías 18 años o más en la imagen? StopNCII.org puede ayudar. La imagen no sale de tu dispositivo.',
      ],
    ),
    text(
      'Sexual pictures of anyone under 18 are against the law almost everywhere. Do not copy them or send them on, not even to show what happened.',
      'Las imágenes sexuales de menores de 18 años van contra la ley en casi todas partes. No las copies ni las reenvíes, ni siquiera para mostrar lo que pasó.',
    ),
  ],
}

/** Shown as soon as words on the page speak of suicide or self-harm. They are looked for on the device only. */
export const notAlone: SafetyText = {
  id: 'not-alone',
  ...unreviewedDates('2026-11-23'),
  heading: { en: 'You do not have to carry this alone', es: 'No tienes que cargar con esto a solas' },
  body: [
    text(
      'Some of your words may mean that someone thinks about dying or getting hurt. People are there to talk, day or night in many places.',
      'Algunas de tus palabras pueden decir que alguien piensa en morir o en hacerse daño. Hay personas para hablar, en muchos lugares de día y de noche.',
    ),
    text(
      'Only this device looked at your words. We told no one. You can keep writing.',
      'Solo este dispositivo miró tus palabras. No se lo dijimos a nadie. Puedes seguir escribiendo.',
    ),
  ],
}

/** Shown as soon as words on the page speak of a threat to a life or a body. */
export const ifItIsNow: SafetyText = {
  id: 'if-it-is-now',
  ...unreviewedDates('2026-11-21'),
  heading: { en: 'If this is happening now, call for help', es: 'Si esto pasa ahora, pide ayuda' },
  body: [
    text(
      'Go where other people are if you can. This can wait: what you wrote stays as it is.',
      'Si puedes, ve a donde haya otras personas. Esto puede esperar: lo que escribiste se queda como está.',
    ),
    text(
      'Only this device looked at your words. We told no one.',
      'Solo este dispositivo miró tus palabras. No se lo dijimos a nadie.',
    ),
  ],
}

/**
 * The same in a room, for the writer alone: before the line is sent, and after it. What it says of the host is what
 * server/features/rooms does with such a line.
 */
export const notAloneInRoom: SafetyText = {
  id: 'not-alone-in-room',
  ...unreviewedDates('2026-11-29'),
  heading: notAlone.heading,
  body: [
    text(
      'Some of your words may mean that you think about dying or getting hurt. People are there to talk, day or night in many places.',
      'Algunas de tus palabras pueden decir que piensas en morir o en hacerte daño. Hay personas para hablar, en muchos lugares de día y de noche.',
    ),
    text(
      'If you send them, the host sees a mark beside your line and can write to you. You stay in the room. It is not held against you.',
      'Si las envías, quien lleva la sala ve una marca junto a tu línea y puede escribirte. Sigues en la sala. No se usa en tu contra.',
    ),
  ],
}

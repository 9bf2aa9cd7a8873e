import type { ContentLocale, Localised } from '../localised.ts'

/**
 * The line drawings of content/pictures/shapes.svg, on a grid of 24 by 24, for people who read little or not at all. Each shows one
 * thing that a step names, and has its text alternative here. None copies the screen of a service: menus change, and a drawing of
 * one would soon be wrong.
 */
export const shapeTexts = {
  phone: { en: 'a phone', es: 'un teléfono' },
  computer: { en: 'a computer', es: 'una computadora' },
  person: { en: 'a person', es: 'una persona' },
  people: { en: 'several people', es: 'varias personas' },
  child: { en: 'a child', es: 'una niña o un niño' },
  gear: { en: 'the gear of settings', es: 'el engranaje de los ajustes' },
  dots: { en: 'three dots', es: 'tres puntos' },
  hold: { en: 'a finger that presses', es: 'un dedo que pulsa' },
  message: { en: 'a message', es: 'un mensaje' },
  letter: { en: 'an envelope', es: 'un sobre' },
  picture: { en: 'a picture', es: 'una imagen' },
  camera: { en: 'a camera', es: 'una cámara' },
  link: { en: 'a link', es: 'un enlace' },
  pen: { en: 'a pen', es: 'un lápiz' },
  clock: { en: 'a clock', es: 'un reloj' },
  calendar: { en: 'a calendar', es: 'un calendario' },
  block: { en: 'the sign for no', es: 'la señal de prohibido' },
  report: { en: 'a flag', es: 'una bandera' },
  mute: { en: 'a loudspeaker that is off', es: 'un altavoz apagado' },
  quieter: { en: 'a quiet loudspeaker', es: 'un altavoz bajito' },
  hide: { en: 'an eye that is crossed out', es: 'un ojo tachado' },
  look: { en: 'an eye', es: 'un ojo' },
  lock: { en: 'a lock', es: 'un candado' },
  key: { en: 'a key', es: 'una llave' },
  code: { en: 'a code to type', es: 'un código para escribir' },
  off: { en: 'a switch that is off', es: 'un interruptor apagado' },
  on: { en: 'a switch that is on', es: 'un interruptor encendido' },
  list: { en: 'a list', es: 'una lista' },
  check: { en: 'a tick', es: 'una marca de hecho' },
  remove: { en: 'a cross', es: 'una cruz' },
  leave: { en: 'a door with an arrow out', es: 'una puerta con una flecha hacia fuera' },
  place: { en: 'a place on a map', es: 'un lugar en un mapa' },
  keep: { en: 'an arrow into a tray', es: 'una flecha hacia una bandeja' },
  search: { en: 'a magnifying glass', es: 'una lupa' },
  shield: { en: 'a shield', es: 'un escudo' },
  bell: { en: 'a bell', es: 'una campana' },
  call: { en: 'a phone call', es: 'una llamada' },
  star: { en: 'a star', es: 'una estrella' },
  apps: { en: 'four apps', es: 'cuatro apps' },
  network: { en: 'the sign of Wi-Fi', es: 'la señal de wifi' },
  car: { en: 'a car', es: 'un auto' },
  tag: { en: 'a small tracker', es: 'un rastreador pequeño' },
  game: { en: 'a game controller', es: 'un mando de juego' },
  home: { en: 'a house', es: 'una casa' },
  school: { en: 'a school', es: 'una escuela' },
  work: { en: 'a work bag', es: 'un maletín' },
  heart: { en: 'a heart', es: 'un corazón' },
  breath: { en: 'a light wind', es: 'un viento suave' },
  sleep: { en: 'a moon', es: 'una luna' },
  steps: { en: 'stairs', es: 'una escalera' },
  law: { en: 'scales', es: 'una balanza' },
  paper: { en: 'a sheet of paper', es: 'una hoja de papel' },
  talk: { en: 'two people who talk', es: 'dos personas que hablan' },
  reply: { en: 'an arrow back', es: 'una flecha hacia atrás' },
  battery: { en: 'a battery', es: 'una batería' },
  start: { en: 'an arrow in a circle', es: 'una flecha en círculo' },
  money: { en: 'money', es: 'dinero' },
} as const satisfies Record<string, Localised>

export type Shape = keyof typeof shapeTexts
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its keys are known from the literal above
export const shapeNames = Object.keys(shapeTexts) as Shape[]

/** A drawing with its text alternative. */
export type NamedShape = Readonly<{ shape: Shape; name: string }>

export const namedShapes = (shapes: readonly Shape[], locale: ContentLocale): NamedShape[] =>
  shapes.map((shape) => ({ shape, name: shapeTexts[shape][locale] }))

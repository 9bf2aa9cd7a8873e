import type { Holding } from './holding.ts'
import { nobody } from './holding.ts'

/** Class mode: what is there while a class lasts, in tables that are in no backup. */
export const classHoldings: readonly Holding[] = [
  {
    id: 'classes',
    columns: { classes: 'rest', class_moments: 'rest' },
    isPersonal: false,
    what: {
      en: 'While a class lasts: which story it is in, and how many chose what. No single choice is kept',
      es: 'Mientras dura una clase: en qué historia está y cuántas personas eligieron qué. No se guarda ninguna elección suelta',
    },
    why: {
      en: 'So that a class can work through a story together',
      es: 'Para que una clase pueda recorrer una historia en grupo',
    },
    who: {
      en: 'People in the class see numbers of five people or more, once the teacher shows them',
      es: 'Quienes están en la clase ven números de cinco personas o más, cuando se muestran en la clase',
    },
    howLong: {
      en: 'Until the teacher ends the class, and for three hours at most. It is in no backup',
      es: 'Hasta que la clase termina, y tres horas como mucho. No está en ninguna copia de seguridad',
    },
    copy: {
      not: {
        en: 'Nobody can tell which choices were yours.',
        es: 'Nadie puede saber qué elegiste.',
      },
    },
    erasure: 'time',
  },
  {
    id: 'class-seats',
    columns: { class_seats: 'rest' },
    isPersonal: false,
    what: {
      en: 'While a class lasts: a random number for each device in it, at which moments it has chosen, without what, and a code for its network that cannot be turned back into an address',
      es: 'Mientras dura una clase: un número al azar por cada dispositivo, en qué momentos eligió, sin qué, y una llave de su red que no se puede convertir en una dirección',
    },
    why: {
      en: 'So that each device chooses once, and nobody takes all the seats',
      es: 'Para que cada dispositivo elija una sola vez y nadie ocupe todos los lugares',
    },
    who: nobody,
    howLong: {
      en: 'Until the teacher ends the class, and for three hours at most. It is in no backup',
      es: 'Hasta que la clase termina, y tres horas como mucho. No está en ninguna copia de seguridad',
    },
    copy: {
      not: { en: 'Nothing connects it to anyone.', es: 'Nada lo une a nadie.' },
    },
    erasure: 'time',
  },
]

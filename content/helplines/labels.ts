import type { Localised } from '../localised.ts'
import type { EmergencyService } from './emergency.ts'
import type { HelplineWay } from './search.ts'
import type { HelplineAudience } from './audiences.ts'
import type { Check } from './schema.ts'

export const audienceNames: Readonly<Record<HelplineAudience, Localised>> = {
  general: { en: 'Anyone', es: 'Cualquier persona' },
  suicide: { en: 'Thoughts of suicide', es: 'Pensamientos de suicidio' },
  child: { en: 'Children', es: 'Niñas y niños' },
  'young-people': { en: 'Young people', es: 'Jóvenes' },
  parents: { en: 'Parents and carers', es: 'Madres, padres y cuidadores' },
  'domestic-violence': { en: 'Violence at home', es: 'Violencia en casa' },
  'sexual-violence': { en: 'Sexual violence', es: 'Violencia sexual' },
  cyberbullying: { en: 'Bullying online', es: 'Acoso en línea' },
  'image-abuse': { en: 'Private pictures shared', es: 'Imágenes íntimas compartidas' },
  lgbtq: { en: 'LGBTQ+ people', es: 'Personas LGBTQ+' },
}

export const emergencyServiceNames: Readonly<Record<EmergencyService, Localised>> = {
  any: { en: 'Emergency', es: 'Emergencias' },
  police: { en: 'Police', es: 'Policía' },
  ambulance: { en: 'Ambulance', es: 'Ambulancia' },
  fire: { en: 'Fire', es: 'Bomberos' },
}

/** What is after "Last checked" and the date. It never claims more than was done. */
export const checkWords: Readonly<Record<Check, Localised>> = {
  provider: {
    en: 'with the service itself',
    es: 'con el propio servicio',
  },
  'open-record': {
    en: 'against an open record that names the service’s own page',
    es: 'con un registro abierto que cita la página del servicio',
  },
  directory: {
    en: 'against a stored copy of the Child Helpline International directory',
    es: 'con una copia guardada del directorio de Child Helpline International',
  },
  'stored-page': {
    en: 'against a stored copy of a public page',
    es: 'con una copia guardada de una página pública',
  },
  'third-party-list': {
    en: 'against public lists only',
    es: 'solo con listas públicas',
  },
}

/** The same in a word or two, beside the date. */
export const checkGrades: Readonly<Record<Check, Localised>> = {
  provider: { en: 'with the service', es: 'con el servicio' },
  'open-record': { en: 'open record', es: 'registro abierto' },
  directory: { en: 'directory', es: 'directorio' },
  'stored-page': { en: 'stored page', es: 'página guardada' },
  'third-party-list': { en: 'lists only', es: 'solo listas' },
}

/** How somebody reaches a line. */
export const wayNames: Readonly<Record<HelplineWay, Localised>> = {
  call: { en: 'Call', es: 'Llamar' },
  text: { en: 'Text message', es: 'Mensaje de texto' },
  chat: { en: 'Chat online', es: 'Chat en línea' },
  relay: { en: 'Relay, if you are deaf or cannot speak', es: 'Relevo, si no oyes o no puedes hablar' },
}

/** Shown beside an entry that is past its review, or in doubt. */
export const pastReviewWords: Localised = {
  en: 'We have not checked this line lately. It may have changed.',
  es: 'Hace tiempo que no comprobamos esta línea. Puede haber cambiado.',
}

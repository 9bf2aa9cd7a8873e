import type { Localised } from '../localised.ts'

/** What each field is called that an administrator checks, by its name in contract/checked-fields.ts. */
export const checkedFieldNames = {
  name: { en: 'Name', es: 'Nombre' },
  website: { en: 'Website', es: 'Sitio web' },
  country: { en: 'Country', es: 'País' },
  region: { en: 'Region', es: 'Región' },
  place: { en: 'Place', es: 'Lugar' },
  contact: { en: 'Contact for checks', es: 'Contacto para comprobaciones' },
  duty: { en: 'What must be passed on', es: 'Lo que se debe comunicar a otros' },
  profession: { en: 'Profession', es: 'Profesión' },
  register: { en: 'Register', es: 'Registro' },
  licence: { en: 'Licence number', es: 'Número de licencia' },
  registerPage: { en: 'Page of the register', es: 'Página del registro' },
  licenceUntil: { en: 'End of the licence', es: 'Vencimiento de la licencia' },
} as const satisfies Record<string, Localised>

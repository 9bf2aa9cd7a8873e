import type { Localised } from '../localised.ts'

/** What a figure is called, what exactly it counts, and what its parts are called. */
interface FigureWords {
  readonly name: Localised
  readonly definition: Localised
  readonly parts: Readonly<Record<string, Localised>>
}

/** By the id of the figure. The analytics page, the home page and the plain page all say these. */
export const figureWords: Readonly<Record<string, FigureWords>> = {
  reports: {
    name: { en: 'Reports received', es: 'Reportes recibidos' },
    definition: {
      en: 'Reports that were sent to an organisation or the support team in the month, with a name or without. Reports kept from one of their readers are left out. Where all of them would be one organisation’s, there is no number.',
      es: 'Reportes enviados en el mes a una organización o al equipo de apoyo, con nombre o sin él. No cuentan los que se ocultan a alguna de las personas que leen. Si todos fueran de una sola organización, no hay número.',
    },
    parts: {},
  },
  answers: {
    name: { en: 'First answers due', es: 'Primeras respuestas previstas' },
    definition: {
      en: 'Reports whose first answer was promised for a day of the month. “In time” means that someone confirmed by that day that they had read it. The others were answered later, or not yet.',
      es: 'Reportes cuya primera respuesta se prometió para un día del mes. “A tiempo” significa que alguien confirmó ese día o antes que lo había leído. Los demás se respondieron más tarde o aún no.',
    },
    parts: {
      in_time: { en: 'In time', es: 'A tiempo' },
      late: { en: 'Late or not yet', es: 'Tarde o aún no' },
    },
  },
  decisions: {
    name: { en: 'Moderators’ decisions', es: 'Decisiones de moderación' },
    definition: {
      en: 'Decisions about words in the community that took effect in the month: published, changed, refused or removed. Appeals are counted by themselves.',
      es: 'Decisiones sobre textos de la comunidad que tuvieron efecto en el mes: publicar, cambiar, rechazar o retirar. Los recursos se cuentan aparte.',
    },
    parts: {},
  },
  appeals: {
    name: { en: 'Appeals decided', es: 'Recursos resueltos' },
    definition: {
      en: 'Decisions that their author contested and that another moderator looked at again in the month.',
      es: 'Decisiones que su autor recurrió y que otra persona del equipo de moderación revisó en el mes.',
    },
    parts: {
      restored: { en: 'Reversed', es: 'Revocadas' },
      upheld: { en: 'Upheld', es: 'Mantenidas' },
    },
  },
  stories: {
    name: { en: 'Public stories', es: 'Relatos públicos' },
    definition: {
      en: 'Stories that appeared in the month for everyone to read, and were still there when it was counted.',
      es: 'Relatos que aparecieron en el mes para que cualquiera los lea y que seguían ahí al contarlos.',
    },
    parts: {},
  },
  sessions: {
    name: { en: 'Hours in live rooms', es: 'Horas en salas en vivo' },
    definition: {
      en: 'Sessions of live safe rooms for adults that started in the month and that a host saw to the end. Sessions of support groups are not counted.',
      es: 'Sesiones de salas seguras para personas adultas que empezaron en el mes y que una persona anfitriona acompañó hasta el final. No cuentan las de grupos de apoyo.',
    },
    parts: {},
  },
  groups: {
    name: { en: 'New support groups', es: 'Grupos de apoyo nuevos' },
    definition: {
      en: 'Support groups for adults that opened in the month, each with a verified facilitator.',
      es: 'Grupos de apoyo para personas adultas que abrieron en el mes, cada uno con una persona facilitadora verificada.',
    },
    parts: {},
  },
  modules: {
    name: { en: 'Lessons in class', es: 'Lecciones en clase' },
    definition: {
      en: 'Stories of the Bystander Academy that a teacher started with a class in the month. Modules that someone reads alone are counted nowhere: this server does not learn of it.',
      es: 'Historias de la Academia de testigos que un docente empezó con su clase en el mes. Los módulos que alguien lee a solas no se cuentan: este servidor no lo sabe.',
    },
    parts: {},
  },
}

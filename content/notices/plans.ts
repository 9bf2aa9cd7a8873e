import type { Localised } from '../localised.ts'

/**
 * Plans beside the notices: practice, not law. Nobody of the field has reviewed them, so the pages say so.
 * Sources: what search engines themselves say of names, profiles and structured data was not seen (grade C).
 */
export interface PlanStep {
  /** What somebody has ticked is kept under it, so it is never renamed. */
  readonly id: string
  readonly text: Localised
}

/** Pages of one's own that are true, so that they are found beside the others. */
export const ownPagesSteps: readonly PlanStep[] = [
  {
    id: 'own-search',
    text: {
      en: 'Search your name in a private window. Write down the first 20 results.',
      es: 'Busca tu nombre en una ventana privada. Anota los primeros 20 resultados.',
    },
  },
  {
    id: 'own-safe',
    text: {
      en: 'Decide what may be public. Leave out your address, phone, school and daily places.',
      es: 'Decide qué puede ser público. No pongas tu dirección, tu teléfono, tu escuela ni los lugares de cada día.',
    },
  },
  {
    id: 'own-profile',
    text: {
      en: 'Update one or two profiles that you already have, with the same name and photo.',
      es: 'Actualiza uno o dos perfiles que ya tengas, con el mismo nombre y la misma foto.',
    },
  },
  {
    id: 'own-page',
    text: {
      en: 'Make one page of your own: your name in the title, a few true sentences, a date.',
      es: 'Haz una página tuya: tu nombre en el título, unas pocas frases verdaderas y una fecha.',
    },
  },
  {
    id: 'own-links',
    text: {
      en: 'Link your pages to each other.',
      es: 'Enlaza tus páginas entre sí.',
    },
  },
  {
    id: 'own-data',
    text: {
      en: 'Add the structured data below to your own page.',
      es: 'Añade los datos estructurados de abajo a tu página.',
    },
  },
  {
    id: 'own-quiet',
    text: {
      en: 'Do not name the harmful page or link to it. That helps people find it.',
      es: 'No nombres la página dañina ni la enlaces. Eso ayuda a que la encuentren.',
    },
  },
  {
    id: 'own-again',
    text: {
      en: 'Look again in a month. Nobody can promise a place in a search.',
      es: 'Mira otra vez en un mes. Nadie puede prometer un lugar en una búsqueda.',
    },
  },
]

/** What a business does for the people who work there while it is attacked. */
export const staffSafety: readonly PlanStep[] = [
  {
    id: 'staff-tell',
    text: {
      en: 'Tell your staff what is happening, and who decides on the replies.',
      es: 'Cuenta a tu equipo qué pasa y quién decide lo que se responde.',
    },
  },
  {
    id: 'staff-names',
    text: {
      en: 'Take your staff’s last names, photos and shift plans off public pages.',
      es: 'Quita de las páginas públicas apellidos, fotos y turnos del equipo.',
    },
  },
  {
    id: 'staff-alone',
    text: {
      en: 'Nobody answers alone, from a private account or at night.',
      es: 'Nadie responde a solas, desde una cuenta privada ni de noche.',
    },
  },
  {
    id: 'staff-threats',
    text: {
      en: 'Keep each threat with its date. Call the police if someone may get hurt.',
      es: 'Guarda cada amenaza con su fecha. Llama a la policía si alguien puede salir lastimado.',
    },
  },
  {
    id: 'staff-doxxed',
    text: {
      en: 'If a home address is out, help that person first: report it, change routes, stay with others.',
      es: 'Si se publicó una dirección de casa, ayuda antes a esa persona: denúncialo, cambia de camino, que no esté a solas.',
    },
  },
  {
    id: 'staff-rest',
    text: {
      en: 'Take turns reading the reviews. Give time off to anyone who is named.',
      es: 'Túrnense para leer reseñas. Da tiempo libre a quien nombran.',
    },
  },
  {
    id: 'staff-no-hunt',
    text: {
      en: 'Do not try to find out who wrote a review, and ask nobody to write good ones.',
      es: 'No intentes descubrir quién escribió una reseña, ni pidas a nadie que escriba buenas.',
    },
  },
]

/** A calm public reply to start from. `{business}` and `{contact}` are filled in. */
export interface ReplyTemplate {
  readonly id: string
  readonly when: Localised
  readonly text: Localised
}

export const replies: readonly ReplyTemplate[] = [
  {
    id: 'no-visit',
    when: { en: 'You find no such visit or order', es: 'No encuentras esa visita ni ese pedido' },
    text: {
      en: 'Thank you for writing. We find no visit or order that fits this. We want to look into it carefully. Please write to {contact}. {business}',
      es: 'Gracias por escribir. No encontramos ninguna visita ni pedido que coincida. Queremos mirarlo con cuidado. Por favor, escribe a {contact}. {business}',
    },
  },
  {
    id: 'wave',
    when: {
      en: 'Many reviews at once, after something was shared',
      es: 'Muchas reseñas a la vez, después de que algo se compartió',
    },
    text: {
      en: 'We see many reviews today from people who have not been here. We have told the site. If you have been here and something went wrong, please write to {contact}. {business}',
      es: 'Hoy vemos muchas reseñas de personas que no han estado aquí. Avisamos al sitio. Si has estado aquí y algo salió mal, por favor escribe a {contact}. {business}',
    },
  },
  {
    id: 'wrong-place',
    when: { en: 'It is about another business', es: 'Habla de otro negocio' },
    text: {
      en: 'Thank you for writing. What you describe does not fit us, and may be about another business. If it is about us, please write to {contact}. {business}',
      es: 'Gracias por escribir. Lo que cuentas no encaja con nosotros y puede ser de otro negocio. Si es sobre nosotros, por favor escribe a {contact}. {business}',
    },
  },
  {
    id: 'staff-named',
    when: {
      en: 'One of your staff is named or insulted',
      es: 'Nombran o insultan a alguien del equipo',
    },
    text: {
      en: 'We are sorry to read that you were not happy. Please do not name people who work here. We will gladly talk about it at {contact}. {business}',
      es: 'Sentimos leer que no quedaste a gusto. Por favor, no nombres a las personas que trabajan aquí. Con gusto lo hablamos en {contact}. {business}',
    },
  },
  {
    id: 'fair',
    when: { en: 'It is fair, or partly fair', es: 'Es justa, o justa en parte' },
    text: {
      en: 'Thank you for telling us. We are sorry that this went wrong, and we are working on it. Please write to {contact}, so that we can put it right. {business}',
      es: 'Gracias por contarlo. Sentimos que esto saliera mal y estamos trabajando en ello. Por favor, escribe a {contact} para que podamos arreglarlo. {business}',
    },
  },
]

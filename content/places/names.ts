import type { PlaceAccess, PlaceCost, PlaceGroup, PlaceKind, PlaceNeed } from '#contract/places.ts'
import type { Localised } from '../localised.ts'

/** What each answer of an entry is called, by its code in contract/places.ts. */
export const placeKindNames: Readonly<Record<PlaceKind, Localised>> = {
  drop_in: { en: 'Drop-in centre', es: 'Centro de puertas abiertas' },
  advice: { en: 'Advice centre', es: 'Centro de orientación' },
  health: { en: 'Health service', es: 'Servicio de salud' },
  refuge: { en: 'Refuge', es: 'Casa de acogida' },
  night_shelter: { en: 'Night shelter', es: 'Albergue nocturno' },
  youth: { en: 'Youth centre', es: 'Centro juvenil' },
  library: { en: 'Library', es: 'Biblioteca' },
  faith: { en: 'Faith community', es: 'Comunidad de fe' },
  community: { en: 'Community or club', es: 'Asociación o club' },
  online: { en: 'Online community', es: 'Comunidad en línea' },
}

export const placeNeedNames: Readonly<Record<PlaceNeed, Localised>> = {
  talk: { en: 'Someone to talk to', es: 'Alguien con quien hablar' },
  calm: { en: 'A calm place for now', es: 'Un lugar tranquilo para ahora' },
  stay: { en: 'Somewhere to stay', es: 'Un lugar donde quedarme' },
  meet: { en: 'People like me', es: 'Gente como yo' },
  rights: { en: 'My rights', es: 'Mis derechos' },
  care: { en: 'Medical care', es: 'Atención médica' },
  activities: { en: 'Something to do', es: 'Actividades' },
  basics: { en: 'Food and clothes', es: 'Comida y ropa' },
}

export const placeGroupNames: Readonly<Record<PlaceGroup, Localised>> = {
  anyone: { en: 'Anyone', es: 'Cualquier persona' },
  young: { en: 'Young people', es: 'Jóvenes' },
  parents: { en: 'Parents', es: 'Madres y padres' },
  women: { en: 'Women', es: 'Mujeres' },
  men: { en: 'Men', es: 'Hombres' },
  lgbtq: { en: 'LGBTQ+ people', es: 'Personas LGBTQ+' },
  migrants: { en: 'Migrants and refugees', es: 'Personas migrantes y refugiadas' },
  disabled: { en: 'Disabled people', es: 'Personas con discapacidad' },
  older: { en: 'Older people', es: 'Personas mayores' },
}

export const placeAccessNames: Readonly<Record<PlaceAccess, Localised>> = {
  step_free: { en: 'Step-free', es: 'Sin escalones' },
  toilet: { en: 'Accessible toilet', es: 'Baño accesible' },
  quiet: { en: 'Quiet room', es: 'Sala tranquila' },
  interpreter: { en: 'Interpreter', es: 'Intérprete' },
  sign_language: { en: 'Sign language', es: 'Lengua de señas' },
  easy_words: { en: 'Easy words', es: 'Lenguaje fácil' },
  private_room: { en: 'Private room to talk', es: 'Sala privada para hablar' },
  no_papers: { en: 'No ID needed', es: 'No piden documentos' },
  children: { en: 'Children welcome', es: 'Se puede ir con niños' },
  animals: { en: 'Animals welcome', es: 'Se puede ir con animales' },
}

export const placeCostNames: Readonly<Record<PlaceCost, Localised>> = {
  free: { en: 'Free', es: 'Gratis' },
  donation: { en: 'You give what you can', es: 'Das lo que puedes' },
  low: { en: 'A small fee', es: 'Se paga poco' },
  paid: { en: 'You pay a fee', es: 'Se paga' },
}

import type * as codes from './answer-codes.ts'
import type { Choice } from './choice.ts'

export type PartCode = (typeof codes.parts)[number]

/** What part somebody had. It is what the reporter says, not a finding. */
export const parts: readonly Choice<PartCode>[] = [
  {
    code: 'did_it',
    name: { en: 'Did it', es: 'Lo hizo' },
    description: { en: 'Said or did it, or started it.', es: 'Lo dijo, lo hizo o lo empezó.' },
  },
  {
    code: 'took_part',
    name: { en: 'Took part', es: 'Participó' },
    description: { en: 'Joined in, laughed or passed it on.', es: 'Se sumó, se rio o lo compartió.' },
  },
  {
    code: 'saw_it',
    name: { en: 'Saw it', es: 'Lo vio' },
    description: { en: 'Was there and could talk about it.', es: 'Estaba ahí y podría contarlo.' },
  },
  {
    code: 'helped',
    name: { en: 'Helped', es: 'Ayudó' },
    description: { en: 'Stood up for someone or got help.', es: 'Defendió a alguien o buscó ayuda.' },
  },
  {
    code: 'responsible_adult',
    name: { en: 'Was responsible there', es: 'Era responsable ahí' },
    description: { en: 'A teacher, coach, driver or carer.', es: 'Docente, entrenador, chofer o cuidadora.' },
  },
  {
    code: 'manager',
    name: { en: 'Is a boss or manager', es: 'Es jefe o encargada' },
    description: { en: 'Leads the people or the place.', es: 'Dirige a la gente o el lugar.' },
  },
]

export type PowerCode = (typeof codes.powers)[number]

/**
 * What can make it hard to defend oneself. Source of the idea: the "observed or perceived power imbalance" of Gladden
 * et al., "Bullying Surveillance Among Youths", CDC and Department of Education, 2014.
 */
export const powers: readonly Choice<PowerCode>[] = [
  {
    code: 'in_charge',
    name: { en: 'They are in charge', es: 'Tiene autoridad' },
    description: { en: 'A boss, teacher or coach.', es: 'Jefe, docente o entrenadora.' },
  },
  {
    code: 'group',
    name: { en: 'They are a group', es: 'Son un grupo' },
    description: { en: 'More people on their side.', es: 'Más gente de su lado.' },
  },
  {
    code: 'stronger',
    name: { en: 'They are older or stronger', es: 'Es mayor o más fuerte' },
    description: { en: 'In age, size or strength.', es: 'En edad, tamaño o fuerza.' },
  },
  {
    code: 'popular',
    name: { en: 'Others listen to them', es: 'Los demás le hacen caso' },
    description: { en: 'Popular, or with many followers.', es: 'Popular o con muchos seguidores.' },
  },
  {
    code: 'knows_secrets',
    name: { en: 'They know private things', es: 'Sabe cosas privadas' },
    description: { en: 'Secrets, pictures or passwords.', es: 'Secretos, imágenes o contraseñas.' },
  },
  {
    code: 'needed',
    name: { en: 'Someone depends on them', es: 'Alguien depende de esa persona' },
    description: { en: 'For money, a home, care or a job.', es: 'Por dinero, casa, cuidado o trabajo.' },
  },
]

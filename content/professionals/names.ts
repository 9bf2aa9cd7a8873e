import type { Localised } from '../localised.ts'

/** What each answer of a listing is called, by its code in contract/professionals.ts. */
export const professionNames = {
  counsellor: { en: 'Counsellor', es: 'Consejería' },
  psychologist: { en: 'Psychologist', es: 'Psicología' },
  psychotherapist: { en: 'Therapist', es: 'Psicoterapia' },
  doctor: { en: 'Doctor', es: 'Medicina' },
  social_worker: { en: 'Social worker', es: 'Trabajo social' },
  lawyer: { en: 'Lawyer', es: 'Abogacía' },
  mediator: { en: 'Mediator', es: 'Mediación' },
  workplace_adviser: { en: 'Workplace adviser', es: 'Asesoría laboral' },
} as const satisfies Record<string, Localised>

export const fieldNames = {
  school: { en: 'Bullying at school', es: 'Acoso en la escuela' },
  work: { en: 'Bullying at work', es: 'Acoso en el trabajo' },
  online: { en: 'Bullying online', es: 'Acoso en internet' },
  home: { en: 'Violence at home', es: 'Violencia en casa' },
  sexual: { en: 'Sexual harassment', es: 'Acoso sexual' },
  hate: { en: 'Hate and discrimination', es: 'Odio y discriminación' },
  feelings: { en: 'How you feel afterwards', es: 'Cómo te sientes después' },
  business: { en: 'Attacks on a business', es: 'Ataques a un negocio' },
} as const satisfies Record<string, Localised>

export const feeNames = {
  free: { en: 'Free', es: 'Gratis' },
  sliding: { en: 'Less if you earn little', es: 'Menos si ganas poco' },
  paid: { en: 'You pay a fee', es: 'Se paga' },
} as const satisfies Record<string, Localised>

export const accessNames = {
  in_person: { en: 'In person', es: 'En persona' },
  video: { en: 'By video', es: 'Por video' },
  phone: { en: 'By phone', es: 'Por teléfono' },
  text: { en: 'By text', es: 'Por mensajes' },
  step_free: { en: 'Step-free access', es: 'Acceso sin escalones' },
  sign_language: { en: 'Sign language', es: 'Lengua de señas' },
  interpreter: { en: 'With an interpreter', es: 'Con intérprete' },
  evenings: { en: 'Evenings or weekends', es: 'Tardes o fines de semana' },
} as const satisfies Record<string, Localised>

/** What somebody needs, and whose work that is. */
export const needs = [
  {
    code: 'talk',
    name: { en: 'Someone to talk to', es: 'Alguien con quien hablar' },
    professions: ['counsellor', 'psychologist', 'psychotherapist', 'social_worker'],
  },
  {
    code: 'care',
    name: { en: 'A doctor', es: 'Atención médica' },
    professions: ['doctor', 'psychotherapist'],
  },
  { code: 'law', name: { en: 'A lawyer', es: 'Una abogada o un abogado' }, professions: ['lawyer'] },
  {
    code: 'work',
    name: { en: 'Advice about work', es: 'Consejo sobre el trabajo' },
    professions: ['workplace_adviser', 'lawyer'],
  },
  {
    code: 'agree',
    name: { en: 'Someone to help both sides talk', es: 'Alguien que ayude a hablar a ambas partes' },
    professions: ['mediator'],
  },
] as const satisfies readonly {
  code: string
  name: Localised
  professions: readonly (keyof typeof professionNames)[]
}[]
export type ProfessionalNeedCode = (typeof needs)[number]['code']

import type * as codes from './answer-codes.ts'
import type { Choice } from './choice.ts'

export type AttemptCode = (typeof codes.attempts)[number]

/** What was tried before. Nobody had to try anything. */
export const attempts: readonly Choice<AttemptCode>[] = [
  {
    code: 'asked',
    name: { en: 'Asked them to stop', es: 'Pedirle que parara' },
    description: { en: 'In person or in writing.', es: 'En persona o por escrito.' },
  },
  {
    code: 'blocked',
    name: { en: 'Blocked them or stayed away', es: 'Bloquear o evitar a esa persona' },
    description: { en: 'Online or in real life.', es: 'En línea o en la vida real.' },
  },
  {
    code: 'told_close',
    name: { en: 'Told someone close', es: 'Contarlo a alguien cercano' },
    description: { en: 'Family, a friend or a coworker.', es: 'Familia, una amistad o alguien del trabajo.' },
  },
  {
    code: 'told_place',
    name: { en: 'Told the school or the workplace', es: 'Avisar a la escuela o al trabajo' },
    description: { en: 'A teacher, a boss or an office.', es: 'Docente, jefe u oficina.' },
  },
  {
    code: 'told_site',
    name: { en: 'Reported it to the app or site', es: 'Denunciarlo en la app o el sitio' },
    description: { en: 'With its own report button or form.', es: 'Con su propio botón o formulario.' },
  },
  {
    code: 'police',
    name: { en: 'Told the police or a lawyer', es: 'Avisar a la policía o a un abogado' },
    description: { en: 'Or another office.', es: 'U otra oficina.' },
  },
  {
    code: 'nothing',
    name: { en: 'Nothing yet', es: 'Nada todavía' },
    description: { en: 'That is all right.', es: 'Está bien así.' },
  },
]

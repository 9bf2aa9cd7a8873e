import type { Holding } from './holding.ts'

/** What is stored of somebody who is in a team, or was invited to one. */
export const teamHoldings: readonly Holding[] = [
  {
    id: 'team',
    columns: { handlers: 'rest' },
    isPersonal: true,
    what: {
      en: 'If you read reports for a team: your role, when you last opened the queue, and whether your access is paused, until when and why',
      es: 'Si lees reportes en un equipo: tu función, cuándo abriste la lista por última vez, y si tu acceso está en pausa, hasta cuándo y por qué',
    },
    why: {
      en: 'So that nobody writes to a team that does not read',
      es: 'Para que nadie escriba a un equipo que no lee',
    },
    who: {
      en: 'You, your team, and the administrators. People who write to the team see your name',
      es: 'Tú, tu equipo y los administradores. Quienes escriben al equipo ven tu nombre',
    },
    howLong: { en: 'As long as you are on the team', es: 'Mientras estés en el equipo' },
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'invitation',
    columns: { handler_invitations: 'rest' },
    isPersonal: true,
    what: {
      en: 'If a team invites your email address: a fingerprint of it, its first and last letters, the role and the day',
      es: 'Si un equipo invita a tu dirección de correo: una huella de ella, sus primeras y últimas letras, la función y el día',
    },
    why: {
      en: 'So that you can accept, and the team does not learn before whether you have an account',
      es: 'Para que puedas aceptar, y el equipo no sepa antes si tienes una cuenta',
    },
    who: {
      en: 'You, the owners of the team, and the administrators',
      es: 'Tú, quienes dirigen el equipo y los administradores',
    },
    howLong: { en: '14 days, or until you accept', es: '14 días, o hasta que aceptes' },
    copy: {
      not: {
        en: 'You see it on the case desk until it ends.',
        es: 'La ves en la mesa de casos hasta que termina.',
      },
    },
    erasure: 'time',
  },
]

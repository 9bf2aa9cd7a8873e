import { type Holding, nobody } from './holding.ts'

/** What support groups need: who is in them and who asks, by names that belong to one group alone. */
export const groupHoldings: readonly Holding[] = [
  {
    id: 'group-membership',
    columns: { group_people: 'rest', group_requests: 'rest', group_calls: 'rest' },
    isPersonal: true,
    what: {
      en: 'Support groups that you are in or asked to join: your name there, what you said to the facilitator, what was decided, and private calls',
      es: 'Grupos de apoyo en los que estás o que pediste: tu nombre allí, lo que dijiste a quien facilita, qué se decidió y las llamadas privadas',
    },
    why: {
      en: 'So that places go to those who asked first, and only members read what is written',
      es: 'Para que las plazas vayan a quien pidió antes y solo los miembros lean lo que se escribe',
    },
    who: {
      en: 'You, and by your name in the group those who look after it; members see that name',
      es: 'Tú y, con tu nombre en el grupo, quienes lo llevan; los miembros ven ese nombre',
    },
    howLong: {
      en: 'Until you leave the group or your account goes. What was declined: 30 days',
      es: 'Hasta que dejes el grupo o se vaya tu cuenta. Lo rechazado: 30 días',
    },
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'group-stops',
    columns: { group_stops: 'rest' },
    isPersonal: true,
    what: {
      en: 'That a request to join a support group is declined, because someone there has blocked you, and when',
      es: 'Que una petición de entrar en un grupo se rechaza porque alguien de allí te ha bloqueado, y cuándo',
    },
    why: {
      en: 'So that people who blocked someone do not meet them, and are not given away',
      es: 'Para que quien bloqueó a alguien no se lo encuentre ni quede al descubierto',
    },
    who: nobody,
    howLong: { en: 'At most three days', es: 'Como mucho tres días' },
    copy: {
      not: {
        en: 'It would give away someone who has blocked you',
        es: 'Delataría a alguien que te ha bloqueado',
      },
    },
    erasure: 'time',
  },
  {
    id: 'group-notices',
    columns: { group_notices: 'rest' },
    isPersonal: true,
    what: {
      en: 'That you are to be notified of something in a support group, until the notice has gone out',
      es: 'Que hay que avisarte de algo en un grupo de apoyo, hasta que el aviso ha salido',
    },
    why: {
      en: 'So that you learn of a place that is held for you',
      es: 'Para que sepas que hay una plaza reservada para ti',
    },
    who: nobody,
    howLong: { en: 'Minutes', es: 'Minutos' },
    copy: {
      not: {
        en: 'It is gone within minutes; the notice itself is in your copy',
        es: 'Desaparece en minutos; el aviso mismo está en tu copia',
      },
    },
    erasure: 'account',
  },
  {
    id: 'group-plans',
    columns: { groups: 'rest', group_leads: 'rest' },
    isPersonal: false,
    what: {
      en: 'Support groups: what they are about, their rules, and which verified people look after them',
      es: 'Grupos de apoyo: de qué tratan, sus reglas y qué personas verificadas los llevan',
    },
    why: {
      en: 'So that people find a group, and nobody is in one that nobody looks after',
      es: 'Para que se encuentre un grupo y nadie esté en uno que nadie lleva',
    },
    who: {
      en: 'Anyone in that community; visitors those of the older one',
      es: 'Cualquiera de esa comunidad; las visitas, los de la comunidad adulta',
    },
    howLong: { en: 'Until an administrator removes them', es: 'Hasta que la administración los quite' },
    copy: {
      not: {
        en: 'It says nothing about you',
        es: 'No dice nada de ti',
      },
    },
    erasure: 'kept',
  },
]

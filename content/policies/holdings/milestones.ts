import { type Holding, onlyYou } from './holding.ts'

/** What is counted for those who ask for it. */
export const milestoneHoldings: readonly Holding[] = [
  {
    id: 'milestones',
    columns: { milestone_members: 'rest', milestone_awards: 'rest', milestone_certificates: 'rest' },
    isPersonal: true,
    what: {
      en: 'If you ask for milestones: that you do, which kinds you reached and on which days, and where your certificates are in the list of those taken back',
      es: 'Si pides logros: que los pides, a qué tipos llegaste y qué días, y dónde están tus certificados en la lista de los retirados',
    },
    why: {
      en: 'To show you what you learned and did for others, and to take certificates back',
      es: 'Para mostrarte lo que aprendiste e hiciste por otros, y para retirar certificados',
    },
    who: onlyYou,
    howLong: {
      en: 'Until you stop counting or your account goes. Your certificates are taken back then',
      es: 'Hasta que dejes de contar o se vaya tu cuenta. Entonces se retiran tus certificados',
    },
    copy: 'account',
    erasure: 'account',
  },
]

import { type Holding, onlyYou } from './holding.ts'

/** Campaigns, who signed them, and what moderators saw of their targets. */
export const campaignHoldings: readonly Holding[] = [
  {
    id: 'campaigns',
    columns: { campaigns: 'rest', campaign_posts: 'rest' },
    isPersonal: true,
    what: {
      en: 'Campaigns that you started: whom they ask, until when, how they ended, and how moderators can check it. Which of your posts are news of a campaign, or an answer of its target',
      es: 'Las campañas que empezaste: a quién piden algo, hasta cuándo, cómo terminaron y cómo puede comprobarlo el equipo de moderación. Qué textos tuyos son novedades de una campaña o la respuesta de su destinatario',
    },
    why: {
      en: 'So that others can read and sign them, and no private person is asked',
      es: 'Para que otras personas puedan leerlas y firmarlas, y no se dirijan a ningún particular',
    },
    who: {
      en: 'Anyone, or in the younger community its members. How to check it: only you and the moderators',
      es: 'Cualquiera o, en la comunidad joven, sus miembros. Cómo comprobarlo: solo tú y el equipo de moderación',
    },
    howLong: {
      en: 'As long as the words of the campaign',
      es: 'Mientras exista el texto de la campaña',
    },
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'campaign-signatures',
    columns: { campaign_signatures: 'rest' },
    isPersonal: true,
    what: {
      en: 'Which campaigns you signed, and which of them were joined with another since',
      es: 'Qué campañas firmaste y cuáles se unieron después con otra',
    },
    why: {
      en: 'So that each person counts once and you can withdraw it',
      es: 'Para que cada persona cuente una vez y puedas retirarla',
    },
    who: onlyYou,
    howLong: {
      en: 'Until you withdraw it, leave the community, or the campaign is taken away',
      es: 'Hasta que la retires, dejes la comunidad o se quite la campaña',
    },
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'campaign-counts',
    columns: { campaign_counts: 'rest' },
    isPersonal: false,
    what: {
      en: 'How many people signed each campaign. Shown from 10, and in tens below 100',
      es: 'Cuántas personas firmaron cada campaña. Se muestra desde 10, y de diez en diez hasta 100',
    },
    why: {
      en: 'So that everyone sees how many stand behind it',
      es: 'Para que se vea cuánta gente la apoya',
    },
    who: { en: 'Everyone, in these steps', es: 'Todo el mundo, redondeado así' },
    howLong: { en: 'As long as the campaign', es: 'Mientras exista la campaña' },
    copy: { not: { en: 'It says nothing about you alone.', es: 'No dice nada solo sobre ti.' } },
    erasure: 'kept',
  },
  {
    id: 'campaign-checks',
    columns: { campaign_checks: 'rest' },
    isPersonal: false,
    what: {
      en: 'What a moderator saw that shows who the target of a campaign is, or that someone speaks for it, and which moderator it was',
      es: 'Qué vio alguien del equipo de moderación que muestra quién es el destinatario de una campaña, o que alguien habla en su nombre, y quién lo vio',
    },
    why: {
      en: 'So that campaigns ask public bodies and large companies alone',
      es: 'Para que las campañas se dirijan solo a organismos públicos y grandes empresas',
    },
    who: {
      en: 'Everyone sees what was seen. Which moderator it was: only the program knows',
      es: 'Todo el mundo ve qué se vio. Quién lo vio solo lo sabe el programa',
    },
    howLong: { en: 'As long as the campaign', es: 'Mientras exista la campaña' },
    copy: {
      not: { en: 'It is about an organisation.', es: 'Trata de una organización.' },
    },
    erasure: 'kept',
  },
]

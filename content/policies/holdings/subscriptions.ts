import { type Holding, youAndAdministrators } from './holding.ts'

/** Plans, paid for or granted. */
export const subscriptionHoldings: readonly Holding[] = [
  {
    id: 'subscriptions',
    columns: { subscriptions: 'rest' },
    isPersonal: true,
    what: {
      en: 'If you pay for a plan: which one, its state and until when, and what Stripe calls you and your payment. Never your card, your address or your bills. Those are at Stripe, the payment service',
      es: 'Si pagas un plan: cuál, cómo está y hasta cuándo, y cómo te llama Stripe a ti y a tu pago. Nunca tu tarjeta, tu dirección ni tus facturas. Eso está en Stripe, el servicio de pagos',
    },
    why: {
      en: 'So that you have what you paid for, and are not charged twice',
      es: 'Para que tengas lo que pagaste y no se te cobre dos veces',
    },
    who: {
      en: 'You. If it is for an organisation, its owners too',
      es: 'Tú. Si es de una organización, también sus responsables',
    },
    howLong: {
      en: 'As long as your account exists. When you delete it, we end the plan at Stripe. Stripe keeps its own record of payments, as the law asks',
      es: 'Mientras exista tu cuenta. Al borrarla, terminamos el plan en Stripe. Stripe guarda su propio registro de pagos, como pide la ley',
    },
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'plan-grants',
    columns: { plan_grants: 'rest' },
    isPersonal: true,
    what: {
      en: 'If an administrator gave you a plan: which one, why and until when',
      es: 'Si alguien de administración te dio un plan: cuál, por qué y hasta cuándo',
    },
    why: { en: 'So that you have it until that day', es: 'Para que lo tengas hasta ese día' },
    who: youAndAdministrators,
    howLong: { en: 'As long as your account exists', es: 'Mientras exista tu cuenta' },
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'payment-events',
    columns: { stripe_events: 'rest' },
    isPersonal: true,
    what: {
      en: 'That something happened to a payment at Stripe: what Stripe calls it, and the day. Not what happened, and nothing of your account',
      es: 'Que pasó algo con un pago en Stripe: cómo lo llama Stripe y el día. No qué pasó, ni nada de tu cuenta',
    },
    why: {
      en: 'So that we look there once, and not again for the same event',
      es: 'Para mirar allí una vez, y no otra por el mismo aviso',
    },
    who: { en: 'Nobody. The program uses it', es: 'Nadie. Lo usa el programa' },
    howLong: { en: '30 days', es: '30 días' },
    copy: {
      not: {
        en: 'It says nothing that your copy does not say of your plan.',
        es: 'No dice nada que tu copia no diga de tu plan.',
      },
    },
    erasure: 'time',
  },
  {
    id: 'subscription-endings',
    columns: { subscription_endings: 'rest' },
    isPersonal: false,
    what: {
      en: 'Which plan of a deleted account is still to be ended at Stripe, without whose it was',
      es: 'Qué plan de una cuenta borrada falta terminar en Stripe, sin decir de quién era',
    },
    why: {
      en: 'So that nobody pays on for an account that is gone',
      es: 'Para que nadie siga pagando por una cuenta que ya no existe',
    },
    who: { en: 'Nobody. The program uses it', es: 'Nadie. Lo usa el programa' },
    howLong: {
      en: 'Some minutes, until Stripe has ended it',
      es: 'Unos minutos, hasta que Stripe lo termina',
    },
    copy: {
      not: {
        en: 'It exists only once your account is gone.',
        es: 'Solo existe cuando tu cuenta ya no está.',
      },
    },
    erasure: 'time',
  },
]

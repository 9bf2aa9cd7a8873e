import type { Relay } from './schema.ts'

/**
 * Relay services by country, for people who cannot hear or speak on the phone. Each was read on the stored public page named with
 * it; no number was called. Countries without a checked service are left out.
 */
export const relays: readonly Relay[] = [
  {
    id: 'us-relay',
    country: 'US',
    name: 'Telecommunications Relay Service',
    how: {
      en: 'Dial 711 on any phone or text phone. Give the assistant the number of the line.',
      es: 'Marca el 711 en cualquier teléfono o teléfono de texto. Da a quien te atiende el número de la línea.',
    },
    emergency: {
      en: 'With a text phone you can call 911 directly.',
      es: 'Con un teléfono de texto puedes llamar directamente al 911.',
    },
    website: 'https://www.fcc.gov/trs',
    lastChecked: '2026-11-23',
    check: 'stored-page',
  },
  {
    id: 'gb-relay',
    country: 'GB',
    name: 'Relay UK',
    how: {
      en: 'Use the Relay UK app, or dial 18001 and then the number of the line on a text phone.',
      es: 'Usa la app Relay UK, o marca 18001 y después el número de la línea en un teléfono de texto.',
    },
    emergency: {
      en: 'In an emergency dial 18000 on a text phone.',
      es: 'En una emergencia marca 18000 en un teléfono de texto.',
    },
    website: 'https://www.relayuk.bt.com/',
    lastChecked: '2026-11-23',
    check: 'stored-page',
  },
  {
    id: 'au-relay',
    country: 'AU',
    name: 'National Relay Service',
    how: {
      en: 'Sign up on its website first. Then use its app, text message, video or a text phone, and give the number of the line.',
      es: 'Primero regístrate en su sitio web. Después usa su app, mensajes, video o un teléfono de texto, y da el número de la línea.',
    },
    emergency: {
      en: 'In an emergency dial 106 on a text phone. You do not have to sign up first.',
      es: 'En una emergencia marca 106 en un teléfono de texto. Para esto no hace falta registrarse.',
    },
    website: 'https://www.accesshub.gov.au/about-the-nrs',
    lastChecked: '2026-11-23',
    check: 'stored-page',
  },
  {
    id: 'fr-relay',
    country: 'FR',
    name: 'Urgence 114',
    emergency: {
      en: 'In an emergency text 114, or use its app or website to write or to sign.',
      es: 'En una emergencia envía un mensaje al 114, o usa su app o su sitio web para escribir o hablar en lengua de señas.',
    },
    website: 'https://www.urgence114.fr/',
    lastChecked: '2026-11-23',
    check: 'stored-page',
  },
]

/** The relay service of a country, if we know one. */
export const relayFor = (country: string): Relay | null =>
  relays.find((relay) => relay.country === country) ?? null

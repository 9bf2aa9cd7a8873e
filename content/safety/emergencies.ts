import { text } from '../document.ts'
import { unreviewedDates, type SafetyText } from './safety-text.ts'

/** Shown on each send, receipt, chat, group and mentor page, with the emergency number and the hours beside it. */
export const notAnEmergencyService: SafetyText = {
  id: 'not-an-emergency-service',
  ...unreviewedDates('2026-11-21'),
  heading: { en: 'This is not an emergency service', es: 'Esto no es un servicio de emergencias' },
  body: [
    text(
      'No one watches this page live. If someone is in danger now, call the emergency number or a helpline.',
      'Nadie mira esta página en vivo. Si alguien está en peligro ahora, llama al número de emergencias o a una línea de ayuda.',
    ),
  ],
}

/** The same in one sentence, where somebody writes and sends: the numbers to call are beside it. */
export const nobodyWatchesLive: SafetyText = {
  id: 'nobody-watches-live',
  ...unreviewedDates('2026-11-23'),
  heading: notAnEmergencyService.heading,
  body: [
    text(
      'No one watches live. In danger now? Call for help:',
      'Nadie mira en vivo. ¿Hay peligro ahora? Pide ayuda:',
    ),
  ],
}

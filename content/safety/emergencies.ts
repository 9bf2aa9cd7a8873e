import { list, text } from '../document.ts'
import { unreviewed, type SafetyText } from './safety-text.ts'

/** Stands on each send, receipt, chat, group and mentor page, with the emergency number and the hours beside it. */
export const notAnEmergencyService: SafetyText = {
  id: 'not-an-emergency-service',
  ...unreviewed('2026-11-21'),
  heading: { en: 'This is not an emergency service', es: 'Esto no es un servicio de emergencias' },
  body: [
    text(
      'No one watches this page live. If someone is in danger now, call the emergency number or a helpline.',
      'Nadie mira esta página en vivo. Si alguien está en peligro ahora, llama al número de emergencias o a una línea de ayuda.',
    ),
  ],
}

/** Shown when somebody says that someone may get hurt. */
export const someoneMayGetHurt: SafetyText = {
  id: 'someone-may-get-hurt',
  ...unreviewed('2026-11-21'),
  heading: { en: 'Are you safe right now?', es: '¿Estás a salvo en este momento?' },
  body: [
    text(
      'You can stop here. What you wrote stays as it is.',
      'Puedes parar aquí. Lo que escribiste se queda como está.',
    ),
    list(
      [
        'If you are in danger, call the emergency number first.',
        'Si estás en peligro, llama primero al número de emergencias.',
      ],
      [
        'If you think about ending your life, talk to someone now. A helpline will listen.',
        'Si piensas en quitarte la vida, habla con alguien ahora. En una línea de ayuda te van a escuchar.',
      ],
      ['If you can, go where other people are.', 'Si puedes, ve a un lugar donde haya otras personas.'],
    ),
  ],
}

import type { Localised } from '#content/localised.ts'

/** On each plain page: nobody there watches live. */
export const emergencyWords: Localised = {
  en: 'In danger now? Call the emergency number of your country.',
  es: '¿Corres peligro ahora? Llama al número de emergencias de tu país.',
}

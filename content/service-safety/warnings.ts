import type { Localised } from '../localised.ts'

/** What comes before any step. */
export const beforeAnyStep: readonly Localised[] = [
  {
    en: 'Is this device safe? If you can, use one the other person has never held.',
    es: '¿Es seguro este dispositivo? Si puedes, usa uno que la otra persona nunca haya tenido.',
  },
  {
    en: 'Save evidence first. Never save or forward a sexual image of anyone under 18. Keep words, links and dates.',
    es: 'Guarda pruebas primero. Nunca guardes ni reenvíes una imagen sexual de alguien menor de 18 años. Guarda palabras, enlaces y fechas.',
  },
  {
    en: 'A change can be noticed. If that could make things worse, talk to a support service first.',
    es: 'Un cambio puede notarse. Si eso puede empeorar las cosas, habla antes con un servicio de apoyo.',
  },
]

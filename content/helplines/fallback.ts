import type { Localised } from '../localised.ts'

/** Said where no emergency number is known for a country. */
export const emergencyFallback: Localised = {
  en: 'We do not know the emergency number here. From a mobile phone, 112 reaches help in many countries.',
  es: 'No sabemos el número de emergencias de aquí. Desde un celular, el 112 consigue ayuda en muchos países.',
}

/** Directories of helplines, for a country without an entry of its own. */
export const directories: readonly { readonly name: string; readonly url: string }[] = [
  { name: 'Find A Helpline', url: 'https://findahelpline.com/' },
  { name: 'Child Helpline International', url: 'https://childhelplineinternational.org/helplines/' },
  { name: 'Befrienders Worldwide', url: 'https://befrienders.org/' },
]

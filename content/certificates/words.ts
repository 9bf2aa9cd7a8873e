import type { ContentLocale } from '../localised.ts'

/** What a certificate says of itself. It is signed word by word: these are never changed. [Note: Certificates] */
export const certificateWords: Readonly<
  Record<ContentLocale, { readonly description: string; readonly criteria: string }>
> = {
  en: {
    description: 'A course that people do by themselves: something to read, a story, and questions.',
    criteria:
      'The person says that they read every part and answered every question. Their own device checked the answers. Nobody watched, and nobody checked who they are.',
  },
  es: {
    description: 'Un curso que cada persona hace por su cuenta: algo para leer, una historia y preguntas.',
    criteria:
      'La persona dice que leyó todas las partes y respondió todas las preguntas. Su propio dispositivo revisó las respuestas. Nadie miraba y nadie comprobó quién es.',
  },
}

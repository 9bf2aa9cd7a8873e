import type { Language } from '#contract/primitives.ts'
import type { PushMessageKind } from './queue.ts'

// Anyone who can see the screen can read this, locked or not: it says that there is something, and not what.
const words: Record<Language, Record<PushMessageKind, { title: string; body: string }>> = {
  en: {
    new: { title: 'Something new', body: 'Open it when you have a moment to yourself.' },
    test: { title: 'This is a test', body: 'It works. This is how it looks when there is something new.' },
  },
  es: {
    new: { title: 'Algo nuevo', body: 'Ábrelo cuando tengas un momento a solas.' },
    test: { title: 'Esto es una prueba', body: 'Funciona. Así se ve cuando hay algo nuevo.' },
  },
}
const paths: Record<Language, string> = { en: '/notifications', es: '/es/notifications' }

/**
 * What a device is sent, before it is sealed to its keys. In the form of Declarative Web Push, which some browsers show without
 * running a worker of ours; for the others the worker shows it. The same for everyone but for the language.
 */
export function pushMessage(messageKind: PushMessageKind, language: Language, publicUrl: string): string {
  const { title, body } = words[language][messageKind]
  return JSON.stringify({
    web_push: 8030,
    notification: { title, body, lang: language, tag: messageKind, navigate: publicUrl + paths[language] },
  })
}

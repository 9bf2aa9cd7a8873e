import { getLocale } from '#web/messages/compiled/runtime.js'

/** In the language of the page; the code itself if the browser does not know it. */
export const languageName = (tag: string) =>
  new Intl.DisplayNames(getLocale(), { type: 'language' }).of(tag) ?? tag

export const listed = (names: readonly string[]) => names.join(' · ')

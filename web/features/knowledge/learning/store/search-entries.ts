import { searchedKind } from '#web/records/search/searched-kind.ts'
import { reflections } from './reflection-store.ts'

/** Makes the reader's reflections searchable. */
export const searchedReflections = searchedKind(reflections, ({ module, text }) => [
  { title: '', words: text, to: `/learning/${module}` },
])

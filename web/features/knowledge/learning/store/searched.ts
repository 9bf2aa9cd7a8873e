import { searchedKind } from '#web/records/search/searched.ts'
import { reflections } from './reflection-store.ts'

/** What is found by its words of what somebody wrote at the end of modules. */
export const searchedReflections = searchedKind(reflections, ({ module, text }) => [
  { title: '', words: text, to: `/learning/${module}` },
])

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Relative to the working directory, which is the root of the project for every npm script, because the build bundles this file
 * elsewhere.
 */
const law = join(process.cwd(), 'content', 'law')
const folder = join(law, 'rules')
const letters = join(law, 'letters')

/** The files with the rules of one country each, `us.json`, sorted. For the build and the checks: it reads files. */
export const ruleFiles = (): readonly string[] => readdirSync(folder).toSorted()

/** The unchecked content of one of them. */
export const readRuleFile = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))

/** The files with one letter each. */
export const letterFiles = (): readonly string[] => readdirSync(letters).toSorted()

export const readLetterFile = (file: string): unknown => JSON.parse(readFileSync(join(letters, file), 'utf8'))

/** A file beside them: the evidence lists, or the sources of legal help. */
export const readLawFile = (file: 'evidence.json' | 'help.json'): unknown =>
  JSON.parse(readFileSync(join(law, file), 'utf8'))

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** From the folder of the project, in which every command of it runs: the build puts this code elsewhere. */
const law = join(process.cwd(), 'content', 'law')
const folder = join(law, 'rules')
const letters = join(law, 'letters')

/** The files with the rules of one country each, `us.json`, in order. For the build and the check: it reads files. */
export const ruleFiles = (): readonly string[] => readdirSync(folder).toSorted()

/** What is in one of them, not looked at yet. */
export const readRuleFile = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))

/** The files with one letter each. */
export const letterFiles = (): readonly string[] => readdirSync(letters).toSorted()

export const readLetterFile = (file: string): unknown => JSON.parse(readFileSync(join(letters, file), 'utf8'))

/** A file beside them: what is evidence, and where to ask. */
export const readLawFile = (file: 'evidence.json' | 'help.json'): unknown =>
  JSON.parse(readFileSync(join(law, file), 'utf8'))

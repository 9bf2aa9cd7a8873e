import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'rules')
const letters = join(import.meta.dirname, 'letters')

/** The files with the rules of one country each, `us.json`, in order. For the build and the check: it reads files. */
export const ruleFiles = (): readonly string[] => readdirSync(folder).toSorted()

/** What is in one of them, not looked at yet. */
export const readRuleFile = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))

/** The files with one letter each. */
export const letterFiles = (): readonly string[] => readdirSync(letters).toSorted()

export const readLetterFile = (file: string): unknown => JSON.parse(readFileSync(join(letters, file), 'utf8'))

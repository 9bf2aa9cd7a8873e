import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { programmeSchema, promptsSchema, type WrittenProgramme, type WrittenPrompts } from './schema.ts'

/**
 * Relative to the working directory, because the build bundles this file elsewhere and every npm script starts at the root of the
 * project.
 */
const folder = () => join(process.cwd(), 'content/recovery')

/** The ids of all programmes, which are their file names. */
export const programmeIds = (): string[] =>
  readdirSync(join(folder(), 'programmes'))
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => basename(file, '.yaml'))
    .sort()

export const programmeSource = (id: string): string =>
  readFileSync(join(folder(), 'programmes', `${id}.yaml`), 'utf8')

export const promptsSource = (): string => readFileSync(join(folder(), 'prompts.yaml'), 'utf8')

/** @throws with the reason, for the author */
export const programmeOf = (id: string, source: string): WrittenProgramme => ({
  id,
  ...programmeSchema.parse(parse(source)),
})

/** @throws with the reason, for the author */
export const promptsOf = (source: string): WrittenPrompts => promptsSchema.parse(parse(source))

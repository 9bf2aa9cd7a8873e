import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { signsSchema, talkSchema, type WrittenSigns, type WrittenTalk } from './schema.ts'

/**
 * Relative to the working directory, because the build bundles this file elsewhere and every npm script starts at the root of the
 * project.
 */
const folder = () => join(process.cwd(), 'content/parents')

/** The ids of all talks, which are their file names. */
export const talkIds = (): string[] =>
  readdirSync(join(folder(), 'talks'))
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => basename(file, '.yaml'))
    .sort()

export const talkSource = (id: string): string => readFileSync(join(folder(), 'talks', `${id}.yaml`), 'utf8')

export const signsSource = (): string => readFileSync(join(folder(), 'signs.yaml'), 'utf8')

/** @throws with the reason, for the author */
export const talkOf = (id: string, source: string): WrittenTalk => ({
  id,
  ...talkSchema.parse(parse(source)),
})

/** @throws with the reason, for the author */
export const signsOf = (source: string): WrittenSigns => signsSchema.parse(parse(source))

import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a journey typed, was given or sent, and that must not lie about on the server. */
export interface Secret {
  kind:
    | 'words'
    | 'phrase'
    | 'kit'
    | 'password'
    | 'auth secret'
    | 'session token'
    | 'receipt token'
    | 'mailed token'
    | 'network address'
    | 'e-mail address'
    | 'deleted'
  text: string
}

/** The folder of this run, made by global-setup.ts and shared by all workers. */
export function runFolder(): string {
  const folder = process.env['JOURNEYS_FOLDER']
  if (!folder) throw new Error('this journey does not run through playwright.config.ts')
  return folder
}

const file = () => join(runFolder(), 'secrets.jsonl')

/** Notes a secret, so that the leak scan looks for it after the last journey. Returns its text. */
export function secret(kind: Secret['kind'], text: string): string {
  appendFileSync(file(), `${JSON.stringify({ kind, text })}\n`)
  return text
}

/** Every secret of the run, each once. */
export function secretsOfRun(): Secret[] {
  if (!existsSync(file())) return []
  const lines = new Set(readFileSync(file(), 'utf8').trim().split('\n'))
  return [...lines].map((line): Secret => JSON.parse(line))
}

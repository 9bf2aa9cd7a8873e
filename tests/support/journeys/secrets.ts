import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text that a journey typed, received or sent and that must not be stored on the server. */
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

/** Records a secret, so that the leak scan searches for it after the last journey. @returns its text */
export function recordSecret(kind: Secret['kind'], text: string): string {
  appendFileSync(file(), `${JSON.stringify({ kind, text })}\n`)
  return text
}

/** All secrets of the run, without duplicates. */
export function recordedSecrets(): Secret[] {
  if (!existsSync(file())) return []
  const lines = new Set(readFileSync(file(), 'utf8').trim().split('\n'))
  return [...lines].map((line): Secret => JSON.parse(line))
}

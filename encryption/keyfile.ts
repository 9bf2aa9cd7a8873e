import { type Bytes, fromUtf8, toUtf8 } from './encoding.ts'
import { EncryptionError } from './errors.ts'
import { type AgeIdentity, isAgeIdentity } from './identity.ts'

/**
 * [Note: Key files]
 *
 * A key that is handed on (a report's, an organisation's, an alias's) is sealed as an age identity file: comment lines that say what it is
 * and of what, then the identity. So the key that `age -d` gives can itself be given to `age -i`, and a person
 * needs no program of ours to follow the chain from a phrase to the last word of a report.
 *
 *     # upstander/v1/report-key
 *     # report: 5b0c…
 *     # epoch: 1
 *     # reporter: mVq…
 *     AGE-SECRET-KEY-1…
 */
type KeyFileKind = 'report-key' | 'organisation-key' | 'chat-key'

type KeyFile<Field extends string> = {
  readonly identity: AgeIdentity
  readonly fields: Readonly<Record<Field, string>>
}

/** The text of a key file. Values are ids, numbers and keys: nothing in them can end a line. */
export function writeKeyFile<Field extends string>(kind: KeyFileKind, file: KeyFile<Field>): Bytes {
  const fields = Object.entries<string>(file.fields).map(([name, value]) => `# ${name}: ${value}\n`)
  return toUtf8(`# upstander/v1/${kind}\n${fields.join('')}${file.identity}\n`)
}

/**
 * Reads a key file of one kind, whose fields must be in the given order and be all there are.
 *
 * @throws EncryptionError `newerVersion` or `malformed`
 */
export function readKeyFile<Field extends string>(
  kind: KeyFileKind,
  names: readonly Field[],
  bytes: Uint8Array,
): KeyFile<Field> {
  const [header = '', ...lines] = fromUtf8(bytes).split('\n')
  const version = /^# upstander\/v(\d+)\/([a-z-]+)$/.exec(header)
  if (version?.[2] !== kind) throw new EncryptionError({ code: 'malformed' })
  if (version[1] !== '1') throw new EncryptionError({ code: 'newerVersion' })

  const identity = lines[names.length]
  const ends = lines.length === names.length + 2 && lines.at(-1) === ''
  if (!ends || !isAgeIdentity(identity)) throw new EncryptionError({ code: 'malformed' })
  return { identity, fields: readFields(names, lines) }
}

function readFields<Field extends string>(names: readonly Field[], lines: readonly string[]) {
  const fields: Partial<Record<Field, string>> = {}
  for (const [index, name] of names.entries()) {
    const start = `# ${name}: `
    const line = lines[index]
    if (!line?.startsWith(start)) throw new EncryptionError({ code: 'malformed' })
    fields[name] = line.slice(start.length)
  }
  if (!isComplete(fields, names)) throw new EncryptionError({ code: 'malformed' })
  return fields
}

function isComplete<Field extends string>(
  fields: Partial<Record<Field, string>>,
  names: readonly Field[],
): fields is Record<Field, string> {
  return names.every((name) => fields[name] !== undefined)
}

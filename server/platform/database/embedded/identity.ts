import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { EmbeddedDatabaseError } from './error.ts'

/** The user that PostgreSQL runs as: how to start a program as that user, and who owns its files on disk. */
export interface Identity {
  readonly kind: 'self' | 'namespace' | 'user' | 'userWithAccess'
  /** Owner of the cluster's files as this process sees them; `undefined` where nothing needs to be changed. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined
  readonly command: (program: string, args: readonly string[]) => Command
}

export interface Command {
  readonly file: string
  readonly args: readonly string[]
  readonly options: { readonly uid?: number; readonly gid?: number }
}

interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root, and an unprivileged user cannot enter root's folders. So, as root, the first of
 * these that works:
 * 1. in a user namespace, where root counts as someone else and its folders stay open to it;
 * 2. as another user, if that user can enter the folders;
 * 3. as another user with the one capability that opens the data folder (where namespaces are forbidden, as in most
 *    containers); the program itself must be open to that user.
 * @param dataDir an existing folder that PostgreSQL must be able to write under.
 * @throws {EmbeddedDatabaseError} when none works.
 */
export function chooseIdentity(
  dataDir: string,
  postgres: string,
  kinds: readonly Identity['kind'][] = process.getuid?.() === 0 ? asRoot : ['self'],
): Identity {
  const account = findAccount()
  const identity = kinds.map((kind) => identities[kind](account)).find((it) => canRun(it, dataDir, postgres))
  if (identity) return identity
  throw new EmbeddedDatabaseError(
    kinds.includes('self')
      ? `PostgreSQL cannot run here: this user may not write ${dataDir} or not execute ${postgres}.`
      : `PostgreSQL does not run as root, and this system allows neither a user namespace nor another user that can reach ${dataDir}: start Upstander as an ordinary user, or set DATABASE_URL.`,
  )
}

const asRoot = ['namespace', 'user', 'userWithAccess'] as const

const identities: Record<Identity['kind'], (account: Account) => Identity> = {
  self: () => ({
    kind: 'self',
    owner: undefined,
    command: (file, args) => ({ file, args, options: {} }),
  }),
  namespace: ({ uid, gid }) => ({
    kind: 'namespace',
    owner: { uid: 0, gid: 0 },
    command: (program, args) => ({
      file: 'unshare',
      args: ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--', program, ...args],
      options: {},
    }),
  }),
  user: ({ uid, gid }) => ({
    kind: 'user',
    owner: { uid, gid },
    command: (file, args) => ({ file, args, options: { uid, gid } }),
  }),
  userWithAccess: ({ uid, gid }) => ({
    kind: 'userWithAccess',
    owner: { uid, gid },
    command: (program, args) => ({
      file: 'setpriv',
      args: [
        `--reuid=${uid}`,
        `--regid=${gid}`,
        '--clear-groups',
        '--inh-caps=-all,+dac_override',
        '--ambient-caps=+dac_override',
        '--bounding-set=-all,+dac_override',
        '--no-new-privs',
        '--',
        program,
        ...args,
      ],
      options: {},
    }),
  }),
}

/** initdb asks for the name of its user, so the user must have an entry in the list of accounts. */
function findAccount(): Account {
  const nobody = { uid: 65_534, gid: 65_534 }
  try {
    const accounts = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
    const found = ['postgres', 'nobody'].flatMap((name) => accounts.filter((fields) => fields[0] === name))[0]
    return found ? { uid: Number(found[2]), gid: Number(found[3]) } : nobody
  } catch {
    return nobody
  }
}

/** Tries it out: what a system forbids shows only then. */
function canRun(identity: Identity, dataDir: string, postgres: string): boolean {
  if (process.platform === 'win32') return true
  // PostgreSQL checks its own program with access(2), which ignores the capability.
  if (identity.kind === 'userWithAccess' && !isOpenToAll(postgres)) return false
  const mayWrite =
    identity.owner && identity.owner.uid !== process.getuid?.() ? 'test -x "$1"' : 'test -w "$1"'
  const script = `${mayWrite} && exec "$2" --version`
  const { file, args, options } = identity.command('/bin/sh', ['-c', script, 'sh', dataDir, postgres])
  return spawnSync(file, args, { ...options, cwd: '/', stdio: 'ignore' }).status === 0
}

/** Whether every user may enter the folders above a file, and the file itself. */
export function isOpenToAll(file: string): boolean {
  const executableByOthers = 0o001
  for (let path = file; path !== dirname(path); path = dirname(path)) {
    if ((statSync(path).mode & executableByOthers) === 0) return false
  }
  return true
}

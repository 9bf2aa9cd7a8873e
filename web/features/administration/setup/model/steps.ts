import type { KnownUser } from '#web/platform/session/known-user.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { ServerState } from '#web/features/administration/administration/model/checklist.ts'

export const setupSteps = ['factor', 'readers', 'key', 'contact', 'test'] as const
export type SetupStep = (typeof setupSteps)[number]

export const stepNames: Record<SetupStep, () => string> = {
  factor: m.setup_factor_name,
  readers: m.setup_readers_name,
  key: m.setup_key_name,
  contact: m.setup_contact_name,
  test: m.setup_test_name,
}

export interface SetupProgress {
  readonly done: ReadonlySet<SetupStep>
  /** The first open step; null if all are done. */
  readonly next: SetupStep | null
}

/**
 * The progress of the setup, from the server's current state, so that an interrupted setup resumes at the right step.
 *
 * @param state null while the administrator has shown only one factor, and so has no access to it
 * @param skipped the steps that the administrator skipped in this tab
 */
export function setupProgress(
  { twoFactors }: Pick<KnownUser, 'twoFactors'>,
  state: Pick<ServerState, 'support' | 'operatorSaved' | 'reports'> | null,
  skipped: ReadonlySet<SetupStep> = new Set(),
): SetupProgress {
  const isDone: Record<SetupStep, boolean> = {
    factor: twoFactors,
    readers: (state?.support.places ?? 0) > 0,
    key: state !== null && state.support.hasKey && state.support.hasKit,
    contact: state?.operatorSaved === true,
    test: (state?.reports ?? 0) > 0,
  }
  const done = new Set(setupSteps.filter((step) => isDone[step]))
  return { done, next: setupSteps.find((step) => !done.has(step) && !skipped.has(step)) ?? null }
}

/**
 * Whether an administrator who signs in is led through the remaining steps. Once reports arrive, the server works: then the
 * remaining steps are shown on the overview.
 */
export function isSetupDue(user: Pick<KnownUser, 'twoFactors'>, state: ServerState): boolean {
  return state.reports === 0 && setupProgress(user, state).next !== null
}

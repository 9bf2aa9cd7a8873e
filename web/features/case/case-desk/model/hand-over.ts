import { handOverCases } from '#contract/case-desk.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { Desk } from './desk.ts'

interface HandOverResult {
  readonly keyring: Keyring
  readonly organisationId: string
  readonly desk: Desk
}

/** Assigns all open cases of one handler to another, and returns how many were moved and how many could not be. */
export async function handOver(
  { keyring, organisationId, desk }: HandOverResult,
  { from, to, name }: { from: string; to: string; name: string },
): Promise<boolean> {
  try {
    const input = { params: { id: organisationId }, body: { from, to } }
    const { moved, kept: stored } = await call(handOverCases, input, keyring.options)
    toast({
      title: m.case_desk_handed_over({ count: moved, name }),
      ...(stored > 0 && { description: m.case_desk_handed_over_kept({ count: stored }) }),
      tone: 'success',
    })
    void desk.refresh()
    return true
  } catch (error) {
    toast({ title: m.case_desk_failed(), description: sentenceFor(error), tone: 'danger' })
    return false
  }
}

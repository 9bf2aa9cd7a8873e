import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { MustSignIn, type OutboxKind } from '#web/platform/outbox/kind.ts'
import { bundles, draftKindName } from '../model/draft-bundles.ts'
import type { PhraseBundle } from '../model/phrase-bundle.ts'

/** @throws MustSignIn if the phrase is not in this tab: the person has to type it again */
function requireBundle({ id }: { id: string }): PhraseBundle {
  const bundle = bundles.get(id)
  if (!bundle) throw new MustSignIn()
  return bundle
}

/** Drafts behind a phrase being sent from the tab in which it was typed. [Note: Drafts behind words] */
export const draftKind: OutboxKind = {
  name: draftKindName,
  shape: z.json(),
  seal: async (outgoing) => requireBundle(outgoing).seal(),
  send: async (sealed, outgoing, signal) => requireBundle(outgoing).send(sealed, signal),
  reconcile: async (outgoing) => requireBundle(outgoing).reconcile(),
}

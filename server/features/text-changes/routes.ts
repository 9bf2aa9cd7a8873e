import { isDeepStrictEqual } from 'node:util'
import { changeText, listTextChanges, undoTextChange } from '#contract/text-changes.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { BuiltTexts } from '#server/platform/http/pages/built-texts.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { problemsOf } from './policy.ts'
import { presentChange } from './present.ts'
import * as queries from './queries.ts'

interface TextParts {
  readonly texts: () => BuiltTexts
  /** Called when something changes, so that pages are checked again. */
  readonly changes: () => void
}

/** What an administrator changes about texts without a new build. [Note: Changed texts] */
export function textRoutes(serve: Serve, { texts, changes }: TextParts): void {
  serve(listTextChanges, async ({ query: { kind, id: textId }, db }) => {
    if ((kind === undefined) !== (textId === undefined)) refuse('invalid_input')
    const rows =
      kind !== undefined && textId !== undefined
        ? await queries.listOfText(db, { kind, textId })
        : await queries.listOpen(db)
    return { items: rows.map(presentChange) }
  })

  serve(changeText, async ({ actor, body, db, note }) => {
    const { id, kind, textId, change } = body
    note({ kind: `text ${kind}/${textId}`, id })
    if (!texts().has(`${kind}/${textId}`)) refuse('not_found')
    const known = await queries.findChange(db, id)
    if (known) {
      const before = presentChange(known)
      const isSame =
        before.kind === kind && before.textId === textId && isDeepStrictEqual(before.change, change)
      return isSame ? before : refuse('reused_key')
    }
    const fields = problemsOf({ kind, textId }, change, { texts: texts() })
    if (Object.keys(fields).length > 0) refuse('invalid_input', undefined, { fields })
    // A redirect to a redirect would lead on, and round in circles if that text leads back here.
    if (change.what === 'retired' && (await leadsToRetired(change.to))) refuse('conflict')
    await queries.insertChange(db, { id, kind, textId }, change, memberOf(actor).id)
    changes()
    const made = await queries.findChange(db, id)
    return made ? presentChange(made) : refuse('not_found')

    async function leadsToRetired(path: string): Promise<boolean> {
      const text = texts().textAt(path)
      return text !== undefined && (await queries.isRetired(db, text))
    }
  })

  serve(undoTextChange, async ({ params, db, note }) => {
    const known = await queries.findChange(db, params.id)
    if (!known) refuse('not_found')
    note({ kind: `text ${known.kind}/${known.text_id}`, id: params.id })
    // A second request finds it done.
    await queries.endChange(db, params.id)
    changes()
    return { done: true as const }
  })
}

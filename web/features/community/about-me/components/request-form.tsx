import { useState } from 'react'
import { claimGrounds, type ClaimGround, coveringGrounds, sendClaim } from '#contract/community/about-me.ts'
import { m } from '#web/messages/compiled/messages.js'
import { NumberedWords } from '#web/records/receipt-phrase/phrase-words.tsx'
import { call } from '#web/platform/api/call.ts'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { HelpAtWords } from '#web/platform/safety/help-at-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { dayInWords, momentInWords } from '#web/ui/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

const groundNames: Record<ClaimGround, () => string> = {
  identifies: m.about_me_ground_identifies,
  address: m.about_me_ground_address,
  intimate_image: m.about_me_ground_intimate_image,
  child: m.about_me_ground_child,
  untrue: m.about_me_ground_untrue,
}

function groundHint(ground: ClaimGround): string | undefined {
  if (ground === 'untrue') return m.about_me_ground_untrue_hint()
  return coveringGrounds.has(ground) ? m.about_me_ground_covers() : undefined
}

interface Sent {
  readonly decidedBy: string
  readonly reasonsBy: string
  readonly words: readonly string[]
}

/** Requests a review of a text. The words that open the answer are created first, so that a lost response does no harm. */
export function RequestForm({ postId }: { postId: string }) {
  const [sent, setSent] = useState<Sent | null>(null)
  return sent ? <RequestSent sent={sent} /> : <Request postId={postId} onSent={setSent} />
}

/** What was typed about a text: it survives a reload on a private device, and stays in this tab on a shared one. */
function useRequestDraft(postId: string) {
  const { typed, ...draft } = useFormDraft(`about-me/${postId}`)
  const text = (name: string) => {
    const value = typed[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    ...draft,
    ground: claimGrounds.find((ground) => ground === typed['ground']) ?? null,
    passages: text('passages'),
    words: text('words'),
  }
}

function Request({ postId, onSent }: { postId: string; onSent: (sent: Sent) => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const [phrase, setPhrase] = useState<readonly string[] | null>(null)
  const { ground, passages, words, saveState, change, clear } = useRequestDraft(postId)
  const { submit, isWorking, problem } = useWrite(async () => {
    if (ground === null) throw new Incomplete(m.about_me_ground_missing())
    const { newClaimPhrase, openClaimPhrase } = await import('#encryption/claims.ts')
    const made = phrase ?? newClaimPhrase()
    setPhrase(made)
    const { tokenDigest } = openClaimPhrase(made)
    const body = { id, postId, ground, passages: linesOf(passages), words: words.trim(), tokenDigest }
    const answer = await call(sendClaim, { body }, { credentials: 'omit' })
    clear()
    onSent({ ...answer, words: made })
  })
  return (
    <form className="grid gap-6" onSubmit={submit} noValidate autoComplete="off">
      <Radios
        name="ground"
        legend={m.about_me_ground()}
        error={problem}
        value={ground}
        onChange={(value) => change({ ground: value })}
        options={claimGrounds.map((value) => ({
          value,
          label: groundNames[value](),
          hint: groundHint(value),
        }))}
      />
      <Field label={m.about_me_passages()} hint={m.about_me_passages_hint()} optional>
        <TextArea
          sealed
          rows={4}
          value={passages}
          onChange={(event) => change({ passages: event.currentTarget.value })}
        />
      </Field>
      <Field label={m.about_me_say()} hint={m.about_me_say_hint()} optional>
        <TextArea
          sealed
          rows={3}
          maxLength={2000}
          value={words}
          onChange={(event) => change({ words: event.currentTarget.value })}
        />
      </Field>
      <HelpAtWords id={`about-me-${postId}`} text={`${passages}\n${words}`} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" working={isWorking && m.about_me_sending()}>
          {m.about_me_send()}
        </Button>
        <StorageNote saveState={saveState} />
      </div>
    </form>
  )
}

const maxPassages = 20
const maxPassageLength = 2000

/** The non-empty lines, limited in number and length as the contract requires. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, maxPassageLength))
    .filter((line) => line !== '')
    .slice(0, maxPassages)

function RequestSent({ sent: { decidedBy, reasonsBy, words } }: { sent: Sent }) {
  return (
    <section className="grid gap-5" aria-labelledby="arrived">
      <h2 id="arrived" className="text-xl" tabIndex={-1}>
        {m.about_me_sent()}
      </h2>
      <p>{m.about_me_sent_by({ time: momentInWords(decidedBy), day: dayInWords(reasonsBy) })}</p>
      <p>{m.about_me_sent_words()}</p>
      <NumberedWords words={words} label={m.about_me_words()} />
      <CopyButton text={words.join(' ')} label={m.receipts_copy()} />
    </section>
  )
}

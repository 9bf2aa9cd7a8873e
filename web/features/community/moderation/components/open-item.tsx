import { type OpenSubmission, outcomesWithCheck } from '#contract/community/moderation.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useKeys } from '#web/records/case-desk/use-keys.ts'
import { toast } from '#web/ui/toast-store.ts'
import { type ModerationAct, actOfKey, moveOfKey, outcomeByAct, needsForm } from '../model/moderation-acts.ts'
import type { ModerationDesk } from './use-desk.ts'
import { useLease } from './use-lease.ts'
import { AroundItem } from './item-context.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { DecisionForm } from './decision-form.tsx'
import { ItemHeading } from './item-header.tsx'
import { ItemText } from './item-text.tsx'

interface OpenedItemProps {
  opened: OpenSubmission
  desk: ModerationDesk
  hasKeys: boolean
}

/** The open item: its text on request, its context, and the possible decisions. */
export function OpenedItem({ opened, desk, hasKeys }: OpenedItemProps) {
  const { id, kind } = opened.item
  const { act, setAct } = desk
  const { lease, renew } = useLease(opened)
  // Another flag changes the item but not its text.
  const words = `${id} ${opened.source}`
  const isShown = desk.shown === words
  const show = () => {
    desk.setShown(words)
    void renew()
  }
  const choose = (chosen: ModerationAct) => {
    if (opened.campaign?.source === '' && outcomesWithCheck.includes(outcomeByAct(chosen)))
      toast({ title: m.moderation_campaign_unchecked(), tone: 'info' })
    else if (needsForm(chosen)) setAct(chosen)
    else desk.decide(opened, chosen)
  }
  const handOn = () => desk.releaseItem(id)
  useKeys(hasKeys, (key) => {
    const move = moveOfKey(key)
    const chosen = isShown ? actOfKey(kind, key) : undefined
    if (move === 'show') show()
    else if (move === 'handOn') handOn()
    else if (chosen) choose(chosen)
    else return false
    return true
  })
  return (
    <div className="flex min-h-full flex-col gap-4 pt-4 xl:ps-6">
      <ItemHeading opened={opened} lease={lease} onClose={desk.close} />
      <ItemText opened={opened} isShown={isShown} onShow={show} />
      {isShown && <AroundItem opened={opened} />}
      {act && isShown ? (
        <DecisionForm
          key={act}
          opened={opened}
          act={act}
          draft={desk.draftOf(opened)}
          onChange={(next) => {
            desk.write(id, next)
            void renew()
          }}
          onSend={() => desk.decide(opened, act)}
          onCancel={() => setAct(null)}
        />
      ) : (
        <div className="mt-auto xl:sticky xl:bottom-0">
          <DecisionBar kind={kind} isShown={isShown} onAct={choose} onRelease={handOn} />
        </div>
      )}
    </div>
  )
}

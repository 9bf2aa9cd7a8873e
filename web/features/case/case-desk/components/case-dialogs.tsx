import { dayInWords } from '#web/ui/dates.ts'
import { useState } from 'react'
import { statusOfKey } from '#web/records/case-desk/status-keys.ts'
import { longestTag } from '#web/records/case-desk/tags.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { dayAfter } from '#web/ui/days.ts'
import { Details } from '#web/ui/details.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { KeySheet, type NamedKey } from '#web/ui/key-sheet.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type SnoozeName, snoozeDays } from '../model/snooze-days.ts'

interface FrameProps {
  title: string
  description?: string
  onClose: () => void
  children: React.ReactNode
}

function Sheet({ title, description, onClose, children }: FrameProps) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} description={description}>
      <div className="grid gap-3">{children}</div>
    </Dialog>
  )
}

interface AssignDialogProps {
  handlers: readonly { memberId: string; name: string; count: number }[]
  count: number
  onChoose: (memberId: string | null) => void
  onClose: () => void
}

interface HandOverProps {
  handlers: readonly { memberId: string; name: string; count: number }[]
  memberId: string | null
  onHandOver: (from: string, to: string) => void
}

/** Assigns all open cases of one handler to another, when a handler is away or has left. */
function HandOver({ handlers, memberId, onHandOver }: HandOverProps) {
  const handlersWithCases = handlers.filter(({ count }) => count > 0)
  const [from, setFrom] = useState(
    handlersWithCases.find((each) => each.memberId === memberId)?.memberId ?? '',
  )
  const [to, setTo] = useState('')
  const [isTried, setTried] = useState(false)
  if (handlersWithCases.length === 0 || handlers.length < 2) return null
  const choices = [
    { label: m.case_desk_hand_over_from(), value: from, set: setFrom, list: handlersWithCases },
    {
      label: m.case_desk_hand_over_to(),
      value: to,
      set: setTo,
      list: handlers.filter((each) => each.memberId !== from),
    },
  ]
  return (
    <Details summary={m.case_desk_hand_over()}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (from !== '' && to !== '' && from !== to) onHandOver(from, to)
        }}
      >
        <p className="text-sm text-ink-soft">{m.case_desk_hand_over_text()}</p>
        {choices.map(({ label, value, set, list }) => (
          <Field
            key={label}
            label={label}
            error={isTried && (value === '' || (value === from && value === to)) && m.case_file_missing()}
          >
            <Select value={value} onChange={(event) => set(event.currentTarget.value)}>
              <option value="">{m.case_file_choose()}</option>
              {list.map((each) => (
                <option key={each.memberId} value={each.memberId}>
                  {m.case_desk_assign_to({ name: each.name, count: each.count })}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        <Button type="submit" tone="secondary">
          {m.case_desk_hand_over_all()}
        </Button>
      </form>
    </Details>
  )
}

/** Choice of the new assignee, with the number of cases each handler has. */
export function AssignDialog(props: AssignDialogProps & Omit<HandOverProps, 'handlers'>) {
  const { handlers, count, onChoose, onClose, memberId, onHandOver } = props
  return (
    <Sheet
      title={m.case_desk_assign_title({ count })}
      description={m.case_desk_assign_text()}
      onClose={onClose}
    >
      {handlers.map(({ memberId, name, count: has }) => (
        <Button key={memberId} tone="secondary" onClick={() => onChoose(memberId)}>
          {m.case_desk_assign_to({ name, count: has })}
        </Button>
      ))}
      <Button tone="quiet" onClick={() => onChoose(null)}>
        {m.case_desk_assign_nobody()}
      </Button>
      <HandOver handlers={handlers} memberId={memberId} onHandOver={onHandOver} />
    </Sheet>
  )
}

const snoozeLabels: Record<SnoozeName, (input: { day: string }) => string> = {
  tomorrow: m.case_desk_snooze_tomorrow,
  monday: m.case_desk_snooze_monday,
  week: m.case_desk_snooze_week,
}

interface SnoozeDialogProps {
  count: number
  /** In the organisation's time zone, which decides when snoozed cases return. */
  today: string
  onChoose: (until: string | null) => void
  onClose: () => void
}

/** Until when the selected cases are snoozed. */
export function SnoozeDialog({ count, today, onChoose, onClose }: SnoozeDialogProps) {
  const [chosen, setChosen] = useState('')
  const [isTried, setTried] = useState(false)
  const [first, last] = [dayAfter(today, 1), dayAfter(today, 365)]
  const isDay = chosen >= first && chosen <= last
  return (
    <Sheet
      title={m.case_desk_snooze_title({ count })}
      description={m.case_desk_snooze_text()}
      onClose={onClose}
    >
      {snoozeDays(today).map(({ name, day }) => (
        <Button key={name} tone="secondary" onClick={() => onChoose(day)}>
          {snoozeLabels[name]({ day: dayInWords(day) })}
        </Button>
      ))}
      <form
        className="flex flex-wrap items-end gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isDay) onChoose(chosen)
        }}
      >
        <Field
          label={m.case_desk_snooze_choose()}
          error={isTried && !isDay && m.case_desk_snooze_day_wrong()}
        >
          <TextInput
            type="date"
            min={first}
            max={last}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" tone="secondary">
          {m.case_desk_snooze_until_day()}
        </Button>
      </form>
      <Button tone="quiet" onClick={() => onChoose(null)}>
        {m.case_desk_snooze_back()}
      </Button>
    </Sheet>
  )
}

interface SingleWordDialogProps {
  title: string
  text: string
  label: string
  button: string
  /** The word typed before, if it could not be saved. */
  start?: string
  known?: readonly string[] | undefined
  onChoose: (word: string) => void
  /** Removes a known word. */
  onRemove?: ((word: string) => void) | undefined
  onClose: () => void
}

/** Dialog for a short word: a tag for the selected cases, or the name of a view. */
export function SingleWordDialog(props: SingleWordDialogProps) {
  const { title, text, label, button, start = '', known = [], onChoose, onRemove, onClose } = props
  const [typed, setTyped] = useState(start)
  const [isTried, setTried] = useState(false)
  const isEmpty = typed.trim() === ''
  return (
    <Sheet title={title} description={text} onClose={onClose}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!isEmpty) onChoose(typed)
        }}
      >
        <Field label={label} error={isTried && isEmpty && m.report_page_reply_missing()}>
          <TextInput
            value={typed}
            maxLength={longestTag}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit">{button}</Button>
      </form>
      {known.length > 0 && (
        <ul className="grid gap-2">
          {known.map((word) => (
            <li key={word} className="flex flex-wrap items-center gap-2">
              <Button tone="secondary" size="small" onClick={() => onChoose(word)}>
                {word}
              </Button>
              {onRemove && (
                <Button tone="quiet" size="small" onClick={() => onRemove(word)}>
                  {m.case_desk_tag_remove({ tag: word })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

const keyNames: readonly NamedKey[] = [
  ['j', m.case_desk_key_next],
  ['k', m.case_desk_key_previous],
  ['o', m.case_desk_key_open],
  ['↵', m.case_desk_key_page],
  ['a', m.case_desk_assign_me],
  ['A', m.case_desk_assign],
  ['r', m.case_desk_key_answer],
  ['i', m.case_desk_key_investigate],
  ['e', m.case_desk_key_resolve],
  ['c', m.case_desk_key_close],
  ['s', m.case_desk_snooze],
  ['t', m.case_desk_tag],
  ['x', m.case_desk_key_select],
  ['/', m.case_desk_search],
  ['?', m.case_desk_keys],
]

interface KeysDialogProps {
  isOn: boolean
  onTurn: (isOn: boolean) => void
  onClose: () => void
}

/** The keyboard shortcuts of the desk. */
export const KeysDialog = (props: KeysDialogProps) => (
  <KeySheet title={m.case_desk_keys()} description={m.case_desk_keys_text()} keys={keyNames} {...props}>
    <p className="mt-3 text-sm text-ink-soft">
      {m.case_desk_keys_case({ keys: Object.keys(statusOfKey).join(', ') })}
    </p>
  </KeySheet>
)

import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import type { Membership } from '#contract/organisations.ts'
import type { DeskCase } from '#web/features/case/case-desk/model/desk-case.ts'
import { useDesk } from '#web/features/case/case-desk/components/use-desk.ts'
import { monthInWords } from '#web/ui/dates.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { OpenVault } from '#web/platform/vault/state.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { statusName, typeNames } from '#web/records/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { Working } from '#web/ui/busy-indicator.tsx'
import { countByKey } from './count-by-key.ts'
import { useTeamKeyring } from './team-keyring.ts'

interface CountTableProps<Key extends string> {
  caption: string
  rows: readonly { key: Key; count: number }[]
  nameOf: (key: Key) => string
}

/** A table of counts. */
export function CountTable<Key extends string>({ caption, rows, nameOf }: CountTableProps<Key>) {
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'name', heading: m.clocks_figures_what(), cell: ({ key }) => nameOf(key) },
        { key: 'count', heading: m.clocks_figures_count(), cell: ({ count }) => count, numeric: true },
      ]}
    />
  )
}

/** The number of matching cases per month, status and type. */
function Counts({ found }: { found: readonly DeskCase[] }) {
  const months = countByKey(found, ({ sentAt }) => [sentAt.slice(0, 7)])
  return (
    <div className="grid gap-8 lg:grid-cols-3">
      <CountTable caption={m.clocks_figures_months()} rows={months} nameOf={monthInWords} />
      <CountTable
        caption={m.clocks_figures_outcomes()}
        rows={countByKey(found, ({ status }) => [status])}
        nameOf={statusName}
      />
      <CountTable
        caption={m.clocks_figures_types()}
        rows={countByKey(found, ({ types }) => types)}
        nameOf={(type) => typeNames([type])}
      />
    </div>
  )
}

/** The cases of a team that contain the typed words, counted from the desk's index. */
function WordSearch({ keyring, organisationId }: { keyring: Keyring; organisationId: string }) {
  const desk = useDesk(keyring, organisationId)
  const { cases, step, ended, wordsVersion } = useExternalStore(desk)
  const [typed, setTyped] = useState('')
  const searchedWords = useDeferredValue(typed.trim())
  useEffect(() => {
    if (step === 'ready' && ended === 'away') void desk.showEnded()
  }, [desk, step, ended])
  // The set of matches grows while cases are being decrypted.
  const matching = useMemo(
    () => (searchedWords === '' ? null : { ids: desk.find(searchedWords), wordsVersion }),
    [desk, searchedWords, wordsVersion],
  )
  const found = useMemo(
    () => (matching ? [...cases.values()].filter(({ id }) => matching.ids.has(id)) : []),
    [cases, matching],
  )
  const id = useId()
  const isReading = step === 'listing' || ended !== 'here'
  return (
    <div className="grid gap-5">
      <div className="max-w-form">
        <Field id={id} label={m.clocks_words_field()}>
          <TextInput
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
      </div>
      {isReading && <Working>{m.clocks_words_reading()}</Working>}
      <output className="font-semibold">
        {searchedWords !== '' &&
          (found.length > 0
            ? m.clocks_words_found({ count: found.length, total: cases.size })
            : !isReading && m.clocks_words_none())}
      </output>
      {found.length > 0 && (
        <>
          <Counts found={found} />
          <p className="text-sm text-ink-soft">{m.clocks_words_team()}</p>
        </>
      )}
    </div>
  )
}

function WithKeys({ vault, membership }: { vault: OpenVault; membership: Membership }) {
  const keyring = useTeamKeyring(vault, membership)
  if (!keyring) return <Working>{m.clocks_words_reading()}</Working>
  return <WordSearch keyring={keyring} organisationId={membership.organisation.id} />
}

/**
 * Counts cases by words, from what this device can decrypt. It reads nothing before somebody asks for it,
 * and opens no case.
 */
export function ByWords({ vault, membership }: { vault: OpenVault; membership: Membership }) {
  const [isStarted, setStarted] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 print:hidden">
      <h3 id={id} className="text-lg">
        {m.clocks_words()}
      </h3>
      <p className="max-w-measure">{m.clocks_words_text()}</p>
      {isStarted ? (
        <WithKeys vault={vault} membership={membership} />
      ) : (
        <div>
          <Button tone="secondary" onClick={() => setStarted(true)}>
            {m.clocks_words_start()}
          </Button>
        </div>
      )}
    </section>
  )
}

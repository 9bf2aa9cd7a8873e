import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OwnAlias } from '#contract/community/aliases.ts'
import {
  changeChatSettings,
  requestSources,
  type RequestSource,
  type ShownMarks,
} from '#contract/community/chat-settings.ts'
import { VoicePicture } from '#web/community/author/author.tsx'
import { aliasesQuery } from '#web/community/queries.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { ensureOwnKeys } from '#web/records/chats/own-keys.ts'
import { chatSettingsQuery } from '#web/records/chats/queries.ts'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Field } from '#web/ui/field.tsx'
import { lineLink, Link } from '#web/ui/link.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { sourceNames } from '../words.ts'

type Settings = {
  readonly marks: ShownMarks
  readonly aliases: readonly { aliasId: string; requestsFrom: RequestSource }[]
}
type MarkName = keyof ShownMarks
const markNames = ['typing', 'delivered', 'read'] as const satisfies readonly MarkName[]
const markLabels = {
  typing: m.chats_mark_typing,
  delivered: m.chats_mark_delivered,
  read: m.chats_mark_read,
} as const

/**
 * Changes a setting: shown at once, and reverted if the server refuses it. A press during a pending
 * request is sent after it.
 */
function useChange(vault: OpenVault, settings: Settings) {
  const client = useQueryClient()
  const { queryKey } = chatSettingsQuery(vault)
  const [pendingSettings, setPendingSettings] = useState<Settings | null>(null)
  const latest = useRef<Settings | null>(null)
  const { write, problem } = useWrite(
    async () => {
      for (let sent: Settings | null = null; latest.current && latest.current !== sent;) {
        sent = latest.current
        // An alias accepts requests only once there is a key to seal them to.
        for (const { aliasId, requestsFrom } of sent.aliases)
          if (requestsFrom !== 'nobody') await ensureOwnKeys(vault, aliasId)
        const requests = sent.aliases.map(({ aliasId, requestsFrom: from }) => ({ aliasId, from }))
        await call(changeChatSettings, { body: { marks: sent.marks, requests } })
        // A press during the refetch is sent after it, too.
        await client.invalidateQueries({ queryKey })
      }
      setPendingSettings(null)
    },
    () => {
      setPendingSettings(null)
    },
  )
  const effectiveSettings = pendingSettings ?? settings
  const change = (next: Partial<Settings>) => {
    latest.current = { ...effectiveSettings, ...next }
    setPendingSettings(latest.current)
    write()
  }
  return { shown: effectiveSettings, change, problem }
}

interface RequestPolicyProps {
  alias: Pick<OwnAlias, 'id' | 'name' | 'picture'>
  value: RequestSource
  isOnly: boolean
  onChange: (from: RequestSource) => void
}

/** Who may send a conversation request to one of the member's names. */
function RequestPolicy({ alias, value, isOnly, onChange }: RequestPolicyProps) {
  return (
    <div className="flex items-end gap-3">
      {!isOnly && <VoicePicture picture={alias.picture} size={44} />}
      <div className="min-w-0 grow">
        <Field
          label={isOnly ? m.chats_settings_requests() : m.chats_settings_requests_as({ name: alias.name })}
          hint={isOnly ? m.chats_settings_requests_hint() : undefined}
        >
          <Select
            value={value}
            onChange={({ currentTarget }) => {
              const next = requestSources.find((each) => each === currentTarget.value)
              if (next) onChange(next)
            }}
          >
            {requestSources.map((source) => (
              <option key={source} value={source}>
                {sourceNames[source]()}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </div>
  )
}

function SettingsForm({ vault, settings }: { vault: OpenVault; settings: Settings }) {
  const { data: aliases = [] } = useQuery(aliasesQuery)
  const { shown: effectiveSettings, change, problem } = useChange(vault, settings)
  const named = effectiveSettings.aliases.flatMap((each) => {
    const alias = aliases.find(({ id }) => id === each.aliasId)
    return alias ? [{ alias, from: each.requestsFrom }] : []
  })
  const choose = (of: string, requestsFrom: RequestSource) =>
    change({
      aliases: effectiveSettings.aliases.map((each) =>
        each.aliasId === of ? { ...each, requestsFrom } : each,
      ),
    })
  return (
    <div className="grid gap-5">
      <output className="text-danger empty:hidden">
        {problem && `${m.chats_settings_failed()} ${problem}`}
      </output>
      {named.length > 1 && <p className="text-sm text-ink-soft">{m.chats_settings_requests_hint()}</p>}
      {named.map(({ alias, from }) => (
        <RequestPolicy
          key={alias.id}
          alias={alias}
          value={from}
          isOnly={named.length === 1}
          onChange={(next) => choose(alias.id, next)}
        />
      ))}
      <Checkboxes
        name="chat-marks"
        legend={m.chats_settings_marks()}
        hint={m.chats_settings_marks_hint()}
        options={markNames.map((value) => ({ value, label: markLabels[value]() }))}
        value={markNames.filter((name) => effectiveSettings.marks[name])}
        onChange={(chosen) =>
          change({
            marks: {
              typing: chosen.includes('typing'),
              delivered: chosen.includes('delivered'),
              read: chosen.includes('read'),
            },
          })
        }
      />
      <Link to="/profile" className={lineLink}>
        {m.chats_settings_blocked()}
      </Link>
    </div>
  )
}

/** Who may send requests, and what the other side sees of the member. Everything is off by default. */
export function ChatSettings({ vault }: { vault: OpenVault }) {
  return (
    <section aria-labelledby="chat-settings" className="grid gap-4">
      <h2 id="chat-settings" className="text-xl">
        {m.chats_settings()}
      </h2>
      <Loaded query={useQuery(chatSettingsQuery(vault))} loading={<SkeletonText lines={4} />}>
        {(settings) => <SettingsForm vault={vault} settings={settings} />}
      </Loaded>
    </section>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
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

/** Changes what was chosen: at once where it is pressed, and back where the server refuses it. */
function useChange(vault: OpenVault, settings: Settings) {
  const client = useQueryClient()
  const { queryKey } = chatSettingsQuery(vault)
  const write = useWrite(
    async (change: { marks?: ShownMarks; alias?: { id: string; from: RequestSource } }) => {
      const { alias } = change
      // An alias takes requests only once there is something to seal them to.
      if (alias && alias.from !== 'nobody') await ensureOwnKeys(vault, alias.id)
      const requests = settings.aliases.map(({ aliasId, requestsFrom }) => ({
        aliasId,
        from: aliasId === alias?.id ? alias.from : requestsFrom,
      }))
      await call(changeChatSettings, { body: { marks: change.marks ?? settings.marks, requests } })
      await client.invalidateQueries({ queryKey })
    },
  )
  const [pending] = write.doing ?? []
  return { ...write, pending }
}

interface RequestsFromProps {
  alias: Pick<OwnAlias, 'id' | 'name' | 'picture'>
  value: RequestSource
  isOnly: boolean
  onChange: (from: RequestSource) => void
}

/** Who may ask one of the member's names for a conversation. */
function RequestsFrom({ alias, value, isOnly, onChange }: RequestsFromProps) {
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
  const { write, problem, pending } = useChange(vault, settings)
  const named = settings.aliases.flatMap((each) => {
    const alias = aliases.find(({ id }) => id === each.aliasId)
    return alias ? [{ alias, from: each.requestsFrom }] : []
  })
  const marks = pending?.marks ?? settings.marks
  return (
    <div className="grid gap-5">
      <output className="text-danger empty:hidden">
        {problem && `${m.chats_settings_failed()} ${problem}`}
      </output>
      {named.length > 1 && <p className="text-sm text-ink-soft">{m.chats_settings_requests_hint()}</p>}
      {named.map(({ alias, from }) => (
        <RequestsFrom
          key={alias.id}
          alias={alias}
          value={pending?.alias?.id === alias.id ? pending.alias.from : from}
          isOnly={named.length === 1}
          onChange={(next) => write({ alias: { id: alias.id, from: next } })}
        />
      ))}
      <Checkboxes
        name="chat-marks"
        legend={m.chats_settings_marks()}
        hint={m.chats_settings_marks_hint()}
        options={markNames.map((value) => ({ value, label: markLabels[value]() }))}
        value={markNames.filter((name) => marks[name])}
        onChange={(chosen) =>
          write({
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

/** Who may ask for a conversation, and what the other sees of the member. Everything is off at first. */
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

import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { maxAliases, type OwnAlias } from '#contract/community/aliases.ts'
import { VoicePicture } from '#web/community/author/author.tsx'
import { aliasesQuery } from '#web/community/queries.ts'
import { m } from '#web/messages/compiled/messages.js'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'

const AddName = lazyWithRetry(async () => (await import('#web/community/voice/add-name.tsx')).AddName)

const stateNames: Readonly<Partial<Record<OwnAlias['nameState'], () => string>>> = {
  waiting: m.profiles_name_waiting,
  refused: m.profiles_name_refused,
  removed: m.profiles_name_refused,
}

function Name({ alias }: { alias: OwnAlias }) {
  const state = stateNames[alias.nameState]?.()
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5">
      <VoicePicture picture={alias.picture} size={36} />
      <span className="min-w-0 font-semibold wrap-anywhere">{alias.name}</span>
      {alias.isUsual && <Tag tone="deep">{m.profiles_name_usual()}</Tag>}
      {state && <Tag>{state}</Tag>}
    </li>
  )
}

/** Every name that the member writes under, and a form to add one. Others never learn which belong together. */
export function OwnNames() {
  const [isAdding, setAdding] = useState(false)
  return (
    <Loaded query={useQuery(aliasesQuery)} loading={<SkeletonText lines={2} />}>
      {(aliases) => (
        <div className="grid justify-items-start gap-4">
          <p className="max-w-measure text-ink-soft">{m.profiles_names_text()}</p>
          <ul className="w-full max-w-form border-t border-line">
            {aliases.map((alias) => (
              <Name key={alias.id} alias={alias} />
            ))}
          </ul>
          {aliases.length < maxAliases ? (
            <Button tone="secondary" onClick={() => setAdding(true)}>
              {m.profiles_name_add()}
            </Button>
          ) : (
            <p className="text-ink-soft">{m.profiles_names_full({ most: maxAliases })}</p>
          )}
          {isAdding && (
            <Suspense fallback={null}>
              <AddName onClose={() => setAdding(false)} onAdded={() => setAdding(false)} />
            </Suspense>
          )}
        </div>
      )}
    </Loaded>
  )
}

import { templates } from '#content/cases/templates.ts'
import { inLocale } from '#content/localised.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { documentsOf } from '#web/records/case-file/kinds.ts'
import { useTeamFile } from '#web/records/case-file/use-case-file.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { usePersonalRecords } from '#web/records/personal/use-personal-records.ts'
import { ownTemplateKind } from './own-templates.ts'

/** A text to start an answer from, and whose it is. */
export interface Template {
  readonly key: string
  readonly of: 'own' | 'team' | 'everybody'
  readonly name: string
  readonly text: string
}

/** The templates that somebody can choose from: their own, the team's, and those that come with the program. */
export function useTemplates(keyring: Keyring, organisationId: string) {
  const own = usePersonalRecords(ownTemplateKind)
  const team = useTeamFile(keyring, organisationId)
  const locale = getLocale()
  const all: Template[] = [
    ...own.records.map(({ id, value }) => ({ key: id, of: 'own' as const, ...value })),
    ...(team.query.data ? documentsOf(team.query.data, 'template') : []).map(({ id, value }) => ({
      key: id,
      of: 'team' as const,
      ...value,
    })),
    ...templates.templates.map(({ code, name, text }) => ({
      key: code,
      of: 'everybody' as const,
      name: inLocale(name, locale),
      text: inLocale(text, locale),
    })),
  ]
  return {
    all,
    async keep(of: 'own' | 'team', value: { name: string; text: string }): Promise<void> {
      if (of === 'own') await own.save(value)
      else await team.write({ kind: 'template', value })
    },
    async remove({ key, of }: Template): Promise<void> {
      if (of === 'own') await own.remove(key)
      else if (of === 'team') await team.remove(key)
    },
  }
}

export type Templates = ReturnType<typeof useTemplates>

/** Templates in which every word that is looked for stands, those with it in their name first. */
export function findTemplates(all: readonly Template[], looked: string): readonly Template[] {
  const words = looked.toLowerCase().split(/\s+/).filter(Boolean)
  const inName = ({ name }: Template) => words.every((word) => name.toLowerCase().includes(word))
  return all
    .filter(({ name, text }) => words.every((word) => `${name} ${text}`.toLowerCase().includes(word)))
    .toSorted((one, other) => Number(inName(other)) - Number(inName(one)))
}

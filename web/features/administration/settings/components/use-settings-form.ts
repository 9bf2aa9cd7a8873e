import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeSettings, type SavedSettings } from '#contract/settings.ts'
import { call } from '#web/platform/api/call.ts'
import { refreshOperator } from '#web/platform/operator/operator.ts'
import { focusControl } from '#web/platform/problems/use-write.ts'
import { toast } from '#web/ui/toast-store.ts'
import { m } from '#web/messages/compiled/messages.js'
import { administration } from '../../administration/queries.ts'
import { useVersionedWrite } from '../../administration/components/use-form-version.ts'
import {
  settingProblems,
  settingsFrom,
  type SettingField,
  typedSettings,
  type TypedSettings,
} from '../model/typed-settings.ts'

export const settingId = (field: SettingField) => `setting-${field}`

/** The fields of settings. */
export function useSettingsForm(saved: SavedSettings, startVersion: number) {
  const queries = useQueryClient()
  const [version, setVersion] = useState(startVersion)
  const [typed, setTyped] = useState(() => typedSettings(saved))
  const [problems, setProblems] = useState<ReturnType<typeof settingProblems>>({})
  const { submit, isWorking, problem, isBehind } = useVersionedWrite(async () => {
    const found = settingProblems(typed)
    setProblems(found)
    const [first] = Object.keys(found) as SettingField[]
    if (first) return focusControl(settingId(first))
    const answer = await call(changeSettings, { body: { settings: settingsFrom(typed), version } })
    setVersion(answer.version)
    await queries.invalidateQueries({ queryKey: administration })
    await refreshOperator().catch(() => undefined)
    return toast({ title: m.settings_saved(), tone: 'success' })
  })
  const change = (changed: Partial<TypedSettings>) => setTyped((before) => ({ ...before, ...changed }))
  return { typed, change, problems, submit, isWorking, problem, isBehind }
}
export type SettingsForm = ReturnType<typeof useSettingsForm>

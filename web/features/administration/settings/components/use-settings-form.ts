import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeSettings, type SavedSettings } from '#contract/operator-settings.ts'
import { call } from '#web/platform/api/call.ts'
import { refreshOperator } from '#web/platform/operator/operator.ts'
import { focusControl } from '#web/platform/problems/use-write.ts'
import { toast } from '#web/ui/toast-store.ts'
import { m } from '#web/messages/compiled/messages.js'
import { administration } from '#web/features/administration/administration/queries.ts'
import { useVersionedWrite } from '#web/features/administration/administration/components/use-form-version.ts'
import {
  settingProblems,
  parseSettings,
  type SettingField,
  settingsInput,
  type SettingsInput,
} from '../model/settings-input.ts'

export const settingId = (field: SettingField) => `setting-${field}`

/** The form of the settings. */
export function useSettingsForm(saved: SavedSettings, startVersion: number) {
  const queries = useQueryClient()
  const [version, setVersion] = useState(startVersion)
  const [typed, setTyped] = useState(() => settingsInput(saved))
  const [problems, setProblems] = useState<ReturnType<typeof settingProblems>>({})
  const { submit, isWorking, problem, isOutdated } = useVersionedWrite(async () => {
    const found = settingProblems(typed)
    setProblems(found)
    const [first] = Object.keys(found) as SettingField[]
    if (first) return focusControl(settingId(first))
    const answer = await call(changeSettings, { body: { settings: parseSettings(typed), version } })
    setVersion(answer.version)
    await queries.invalidateQueries({ queryKey: administration })
    await refreshOperator().catch(() => undefined)
    return toast({ title: m.settings_saved(), tone: 'success' })
  })
  const change = (changed: Partial<SettingsInput>) => setTyped((before) => ({ ...before, ...changed }))
  return { typed, change, problems, submit, isWorking, problem, isOutdated }
}
export type SettingsForm = ReturnType<typeof useSettingsForm>

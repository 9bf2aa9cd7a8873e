import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeOperator, type OperatorProfile, readOperatorSettings } from '#contract/operator.ts'
import { call } from '#web/platform/api/call.ts'
import { refreshOperator } from '#web/platform/operator/operator.ts'
import { focusControl } from '#web/platform/problems/use-write.ts'
import { administration } from '#web/features/administration/administration/queries.ts'
import { useVersionedWrite } from '#web/features/administration/administration/components/use-form-version.ts'
import {
  operatorDetails,
  operatorForm,
  operatorProblems,
  type TypedDetails,
  type TypedField,
} from './model/operator-form.ts'

export const operatorSettingsQuery = queryOptions({
  queryKey: [...administration, 'operator'],
  queryFn: ({ signal }) => call(readOperatorSettings, {}, { signal }),
  staleTime: 15_000,
})

export const fieldId = (field: TypedField) => `operator-${field}`

/** The form of the operator's details: state, problems and saving. */
export function useOperatorForm(profile: OperatorProfile, startVersion: number, onSaved?: () => void) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(() => operatorForm(profile))
  const [problems, setProblems] = useState<ReturnType<typeof operatorProblems>>({})
  const [version, setVersion] = useState(startVersion)
  const work = async () => {
    const found = operatorProblems(typed)
    setProblems(found)
    const first = (Object.keys(typed) as TypedField[]).find((field) => found[field])
    if (first) return focusControl(fieldId(first))
    const answer = await call(changeOperator, { body: { details: operatorDetails(typed), version } })
    setVersion(answer.version)
    await queries.invalidateQueries({ queryKey: administration })
    // Other pages show the saved values at their next visit in any case.
    await refreshOperator().catch(() => undefined)
    return onSaved?.()
  }
  const { submit, isWorking, isDone, problem, isOutdated } = useVersionedWrite(work)
  const change = (changed: Partial<TypedDetails>) => setTyped((before) => ({ ...before, ...changed }))
  const isSaved = isDone && Object.keys(problems).length === 0
  return { typed, change, problems, submit, isWorking, isSaved, problem, isOutdated }
}
export type OperatorForm = ReturnType<typeof useOperatorForm>

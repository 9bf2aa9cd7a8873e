import { useEffect } from 'react'
import type { CallResult } from '#contract/endpoint.ts'
import type { OperatorProfile, readOperator } from '#contract/operator.ts'
import { brand } from '#content/brand.ts'
import { operator } from '#content/policies/operator.ts'
import { externalStore } from '#web/ui/external-store.ts'
import { locales } from '#web/ui/language/locale.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { propertiesOf, fetchWithGuard } from '../api/fetch-with-guard.ts'
import { setServiceName } from './service-name.ts'

type ServiceProfile = CallResult<typeof readOperator>['service']

interface KnownOperator {
  details: OperatorProfile
  service: ServiceProfile
  /** Whether the server sends mail; null until it is known. */
  sendsMail: boolean | null
}

/** The values of prerendered pages, which stay if the server cannot be reached. */
const buildDefaults: KnownOperator = {
  details: { ...operator, contactEmail: brand.contactEmail, securityEmail: brand.securityEmail },
  service: { name: brand.name, languages: [...locales], signUp: { policy: 'open', domains: [] } },
  sendsMail: null,
}

const operatorStore = externalStore(buildDefaults)

function isOperator(answer: unknown): answer is KnownOperator {
  const { details, service, sendsMail } = propertiesOf(answer)
  const { name, languages, signUp } = propertiesOf(service)
  return (
    typeof details === 'object' &&
    details !== null &&
    typeof sendsMail === 'boolean' &&
    typeof name === 'string' &&
    Array.isArray(languages) &&
    typeof propertiesOf(signUp)['policy'] === 'string'
  )
}
let pendingRead: Promise<void> | null = null

/** Fetches the operator again, after an administrator has changed it. */
export async function refreshOperator(): Promise<void> {
  const answer = await fetchWithGuard('/api/operator', isOperator, 'omit')
  operatorStore.set(answer)
  setServiceName(answer.service.name)
}

function readOnce(): void {
  pendingRead ??= refreshOperator().catch(() => {
    // The values of the build are shown meanwhile; the next page tries again.
    pendingRead = null
  })
}

/**
 * Who runs this server, and how to reach them. Prerendered pages show the values of the build; the server is
 * asked once for what an administrator has changed since. [Note: Operator]
 *
 * @param isWanted whether to ask the server, as most pages do not show the operator
 */
export function useOperator(isWanted = true): KnownOperator {
  useEffect(() => {
    if (isWanted) readOnce()
  }, [isWanted])
  return useExternalStore(operatorStore, () => buildDefaults)
}

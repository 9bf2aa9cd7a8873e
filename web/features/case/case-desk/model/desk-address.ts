import { registerCleanup } from '#web/platform/device/cleanup.ts'

/** The address parameters of each organisation's desk, in this tab only. */
const addresses = new Map<string, string>()

registerCleanup({ step: 'memory', lock: () => addresses.clear() })

/** Records a desk's parameters for the link back to it. */
export function rememberAddress(organisationId: string, params: URLSearchParams): void {
  addresses.set(
    organisationId,
    new URLSearchParams({ ...Object.fromEntries(params), of: organisationId }).toString(),
  )
}

/** The address of an organisation's desk, as it was left. */
export const deskAddress = (organisationId: string): string =>
  `/school?${addresses.get(organisationId) ?? new URLSearchParams({ of: organisationId }).toString()}`

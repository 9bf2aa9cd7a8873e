import { registerCleanup } from '#web/platform/device/cleanup.ts'

/** What each organisation's desk shows, as its address says it, in this tab only. */
const shown = new Map<string, string>()

registerCleanup({ step: 'memory', lock: () => shown.clear() })

/** Notes what a desk shows, for the way back to it. */
export function noteAddress(organisationId: string, params: URLSearchParams): void {
  shown.set(
    organisationId,
    new URLSearchParams({ ...Object.fromEntries(params), of: organisationId }).toString(),
  )
}

/** The way to the desk of an organisation, as it was left. */
export const deskAddress = (organisationId: string): string =>
  `/school?${shown.get(organisationId) ?? new URLSearchParams({ of: organisationId }).toString()}`

import type { AuthorisedReport } from '../ids.ts'

declare const handled: unique symbol

/** A report that the actor handles for its organisation. Only a policy mints one. */
export type HandledCase = AuthorisedReport & { readonly organisation_id: string; readonly [handled]: true }

export const mintHandledCase = (report: AuthorisedReport, organisationId: string) =>
  ({ ...report, organisation_id: organisationId }) as HandledCase

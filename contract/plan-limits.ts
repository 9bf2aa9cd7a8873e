// The plans and what each allows. Prices are in content/plan-prices.ts, labels in web/messages/subscriptions/.
// docs/decisions/0361-plans-and-payments.md

/** What a person can have. `free` is what everyone has without doing anything. */
export const personPlans = ['free', 'premium'] as const
export type PersonPlan = (typeof personPlans)[number]

/** What an organisation can have, by how many people work on its cases. */
export const organisationPlans = ['free', 'organisation_medium', 'organisation_large'] as const
export type OrganisationPlan = (typeof organisationPlans)[number]

/** What is paid for, or granted by an administrator. */
export const paidPlans = ['premium', 'organisation_medium', 'organisation_large'] as const
export type PaidPlan = (typeof paidPlans)[number]

export const billingPeriods = ['month', 'year'] as const
export type BillingPeriod = (typeof billingPeriods)[number]

/**
 * Bytes of all sealed documents of one person: journal, settings, safety plan and the like. The server cannot tell them apart, so the room
 * of premium stays with everyone who ever had it: a plan that ends never refuses a safety plan.
 */
export const maxDocumentBytes: Readonly<Record<PersonPlan, number>> = {
  free: 70_000_000,
  premium: 280_000_000,
}

/** How many times REPORT_FILES_MB the files of someone's incident log may weigh. Reports have the same room on every plan. */
export const logFilesFactor: Readonly<Record<PersonPlan, number>> = { free: 1, premium: 5 }

/**
 * Books that someone makes of their journal. They are made on the device, of what no server can read, so the device asks: nothing that keeps
 * anyone safe hangs on it, and the journal itself is saved as a PDF on every plan. Who has made one keeps it. docs/decisions/0331-crisis-and-recovery.md
 */
export const maxJournalBooks: Readonly<Record<PersonPlan, number>> = { free: 0, premium: 24 }

/** Handlers of one organisation, open invitations among them. An organisation keeps whom it has when its plan ends. */
export const maxHandlers: Readonly<Record<OrganisationPlan, number>> = {
  free: 15,
  organisation_medium: 60,
  organisation_large: 250,
}

export const isOrganisationPlan = (plan: PaidPlan): plan is Exclude<OrganisationPlan, 'free'> =>
  plan !== 'premium'

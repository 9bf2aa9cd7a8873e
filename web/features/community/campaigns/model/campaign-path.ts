/** The path of a campaign's page. */
export const campaignPath = (id: string): string => `/action-center/campaign/${id}`

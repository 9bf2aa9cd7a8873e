/** Where a campaign is read. */
export const campaignPath = (id: string): string => `/action-center/campaign/${id}`

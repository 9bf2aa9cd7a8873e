/** Where a topic is read. */
export const topicPath = (id: string): string => `/forum/topic/${id}`

/** The path of a topic. */
export const topicPath = (id: string): string => `/forum/topic/${id}`

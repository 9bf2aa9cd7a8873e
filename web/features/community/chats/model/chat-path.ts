/** The path of a conversation. */
export const chatPath = (id: string): string => `/chat/${id}`

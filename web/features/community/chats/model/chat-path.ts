/** Where a conversation is read. */
export const chatPath = (id: string): string => `/chat/${id}`

/** Where a story is read. */
export const storyPath = (id: string): string => `/reports/public/${id}`

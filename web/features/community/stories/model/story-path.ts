/** The path of a story. */
export const storyPath = (id: string): string => `/reports/public/${id}`

export const groupPath = (id: string): string => `/support-groups/${id}`

/** Where a post of a group, or a private call, is read, inside its group. */
export const groupThreadPath = (groupId: string, threadId: string): string =>
  `${groupPath(groupId)}?thread=${threadId}`

/** The same where only the thread is known: the page finds its group. */
export const threadOfSomeGroupPath = (threadId: string): string => `/support-groups?thread=${threadId}`

export const groupPath = (id: string): string => `/support-groups/${id}`

/** The path of a post or private call, inside its group. */
export const groupThreadPath = (groupId: string, threadId: string): string =>
  `${groupPath(groupId)}?thread=${threadId}`

/** The path of a thread whose group is unknown: the page looks it up. */
export const threadOfSomeGroupPath = (threadId: string): string => `/support-groups?thread=${threadId}`

/** The path of a room. */
export const roomPath = (id: string): string => `/safe-spaces-enhanced/${id}`

/** The path of a session. */
export const sessionPath = (roomId: string, sessionId: string): string =>
  `${roomPath(roomId)}?session=${sessionId}`

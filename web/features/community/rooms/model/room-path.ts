/** Where a room is. */
export const roomPath = (id: string): string => `/safe-spaces-enhanced/${id}`

/** Where someone is in one of its sessions. */
export const sessionPath = (roomId: string, sessionId: string): string =>
  `${roomPath(roomId)}?session=${sessionId}`
